import { afterAll, expect, test } from 'vitest'
import { conversation } from '../../test/conversation.ts'
import { startVisit } from '../../test/start-visit.ts'
import { startEmulator } from '../index.ts'

const emulator = await startEmulator({ port: 0, definitions: [conversation] })
afterAll(() => emulator.stop())

/** What a browser without JavaScript sends: every field of the page, with the answer to its question. */
async function begin() {
  const { url, careFlowId, ask } = await startVisit(emulator, { pathway_definition_id: 'conversation' })
  let body = await (await fetch(url)).text()
  const go = async (answer?: string | string[], button?: string) => {
    const form = new FormData()
    for (const [, name = '', value = ''] of body.matchAll(
      /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
    ))
      form.append(
        name,
        value
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
      )
    for (const text of [answer ?? []].flat()) form.append(`answers.${form.get('at')}`, text)
    if (button) form.append('go', button)
    const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
    const headers = { origin: emulator.hostedPages }
    const response = await fetch(emulator.hostedPages + action, { method: 'POST', headers, body: form })
    body = await response.text()
    return response.status
  }
  return { go, url, careFlowId, ask, read: () => body, at: () => /name="at" value="([^"]*)"/.exec(body)?.[1] }
}

async function readResponse({ ask, careFlowId }: Awaited<ReturnType<typeof begin>>) {
  const { careflowActivities } = await ask(
    'query ($id: String!) { careflowActivities(pathway_id: $id) { activities { id object { type } } } }',
    { id: careFlowId },
  )
  const { id } = careflowActivities.activities.find(
    ({ object }: { object: { type: string } }) => object.type === 'FORM',
  )
  const { formResponse } = await ask(
    'query ($id: String!, $activity: String!) { formResponse(pathway_id: $id, activity_id: $activity) { response { answers { question_id value } } } }',
    { id: careFlowId, activity: id },
  )
  return formResponse.response.answers.map(({ question_id, value }: Record<string, string>) => [
    question_id?.split('.').at(-1),
    value,
  ])
}

test('a conversational form asks one question after another, and a rule decides which', async () => {
  const visit = await begin()
  expect([visit.at(), visit.read().includes('How shall we call you?')]).toEqual(['intro', false])
  const asked: unknown[] = []
  for (const answer of [undefined, 'Ada "<b>" Lovelace', 'true', '20', ['run', 'swim']]) {
    expect(await visit.go(answer)).toBe(200)
    asked.push(visit.at())
  }
  expect(asked).toEqual(['name', 'smokes', 'cigarettes', 'sports', 'wishes'])
  expect(visit.read()).toContain('<button>Send</button>')
  await visit.go('')
  expect(visit.read()).toContain('All done, thank you')
  expect(await readResponse(visit)).toEqual([
    ['name', 'Ada "<b>" Lovelace'],
    ['smokes', '1'],
    ['cigarettes', '20'],
    ['sports', '["run","swim"]'],
  ])
})

test('a wrong answer is explained beside its question, and the conversation stays there', async () => {
  const visit = await begin()
  await visit.go()
  expect(await visit.go('  ')).toBe(422)
  expect([visit.at(), visit.read().includes('Answer this question.')]).toEqual(['name', true])
  await visit.go('Ada')
  await visit.go('true')
  expect(await visit.go('0')).toBe(422)
  expect([visit.at(), visit.read().includes('Enter a number, 1 or more.')]).toEqual(['cigarettes', true])
})

test('going back keeps all answers, and another answer changes which questions follow', async () => {
  const visit = await begin()
  await visit.go()
  expect(visit.read()).toContain('name="go" value="back"')
  await visit.go('Ada')
  await visit.go('true')
  await visit.go('5')
  await visit.go(undefined, 'back')
  expect([visit.at(), visit.read().includes('value="5"')]).toEqual(['cigarettes', true])
  await visit.go('wrong', 'back')
  expect([visit.at(), /value="true" checked/.test(visit.read())]).toEqual(['smokes', true])
  await visit.go('false')
  expect(visit.at()).toBe('sports')
  await visit.go()
  await visit.go('')
  expect(await readResponse(visit)).toEqual([
    ['name', 'Ada'],
    ['smokes', '0'],
  ])
})

test('a page that skips questions is led back to them, and nothing is sent', async () => {
  const visit = await begin()
  const action = /<form method="post" action="([^"]+)"/.exec(visit.read())?.[1] ?? ''
  const headers = { origin: emulator.hostedPages }
  const body = new URLSearchParams({ at: 'wishes', 'answers.wishes': 'None', shown: 'wishes' })
  const response = await fetch(emulator.hostedPages + action, { method: 'POST', headers, body })
  expect([response.status, /name="at" value="([^"]*)"/.exec(await response.text())?.[1]]).toEqual([
    200,
    'name',
  ])
})

test('an unknown place in a conversation leads to its beginning', async () => {
  const visit = await begin()
  const action = /<form method="post" action="([^"]+)"/.exec(visit.read())?.[1] ?? ''
  const headers = { origin: emulator.hostedPages }
  const body = new URLSearchParams({ at: 'nothing' })
  const response = await fetch(emulator.hostedPages + action, { method: 'POST', headers, body })
  expect([response.status, (await response.text()).includes('name="at" value="intro"')]).toEqual([200, true])
})
