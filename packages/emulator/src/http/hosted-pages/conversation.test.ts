import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { conversation } from '../../../test/conversation.ts'
import { startVisit } from '../../../test/start-visit.ts'
import { startEmulator } from '../../index.ts'

const emulator = await startEmulator({ port: 0, definitions: [conversation] })
afterAll(() => emulator.stop())

/** Starts a visit. `go` submits an answer with the hidden fields of the page, like a browser without JavaScript. */
async function begin(input: object = {}) {
  const visit = await startVisit(emulator, { pathway_definition_id: 'conversation', ...input })
  const { url } = visit
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
    const response = await send(form)
    body = await response.text()
    return response.status
  }
  async function send(form: FormData) {
    const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
    const headers = { origin: emulator.hostedPages }
    return fetch(emulator.hostedPages + action, { method: 'POST', headers, body: form })
  }
  /** Answers a question in another window. */
  const post = (at: string, answer?: string) => {
    const form = new FormData()
    form.append('at', at)
    if (answer !== undefined) form.append(`answers.${at}`, answer)
    return send(form)
  }
  return { ...visit, go, post, read: () => body, at: () => /name="at" value="([^"]*)"/.exec(body)?.[1] }
}

async function countDrafts(careFlowId: string) {
  const { rows } = await emulator.snapshot()
  return rows.care_flow_record.filter(
    ({ care_flow_id, kind }) => care_flow_id === careFlowId && kind === 'form_draft',
  ).length
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

test('a conversation shows one question per page, and applies the visibility rules', async () => {
  const visit = await begin()
  expect([visit.at(), visit.read().includes('What should we call you?')]).toEqual(['intro', false])
  const readProgress = () => Number(/<progress value="([^"]*)"/.exec(visit.read())?.[1])
  const readStep = () => /<p class="step">Step ([^<]*)<\/p>/.exec(visit.read())?.[1]
  const progress = [readProgress()]
  const steps = [readStep()]
  const asked: unknown[] = []
  for (const answer of [undefined, 'Ada "<b>" Lovelace', 'true', '20', ['run', 'swim']]) {
    expect(await visit.go(answer)).toBe(200)
    asked.push(visit.at())
    steps.push(readStep())
    expect(visit.read()).toMatch(/<(input|textarea)[^>]* id="question-\w+"[^>]* autofocus/)
    progress.push(readProgress())
  }
  expect(asked).toEqual(['name', 'smokes', 'cigarettes', 'sports', 'wishes'])
  expect(visit.read()).toContain('<button>Send</button>')
  await visit.go('')
  expect(visit.read()).toContain('All done, thank you')
  progress.push(readProgress())
  expect(progress).toEqual([1 / 6, 2 / 6, 3 / 6, 4 / 7, 5 / 7, 6 / 7, 1])
  expect(steps).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 6', '5 of 6', '6 of 6'])
  expect(await readResponse(visit)).toEqual([
    ['name', 'Ada "<b>" Lovelace'],
    ['smokes', '1'],
    ['cigarettes', '20'],
    ['sports', '["run","swim"]'],
  ])
})

test('the URL of a conversation without a query redirects to the question at which the visitor resumes', async () => {
  const visit = await begin()
  await visit.go()
  await visit.go('Ada')
  const path = /<form method="post" action="([^"]+)"/.exec(visit.read())?.[1] ?? ''
  const response = await fetch(emulator.hostedPages + path, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?question=3`])
})

test('a conversation keeps its draft until the visitor submits the form', async () => {
  const visit = await begin()
  await visit.go()
  await visit.go('Kept Ada')
  expect(await countDrafts(visit.careFlowId)).toBe(1)
  expect(await (await fetch(visit.url)).text()).toContain('name="at" value="smokes"')
  for (const answer of ['false', [], '']) await visit.go(answer)
  expect(visit.read()).toContain('All done, thank you')
  expect(await countDrafts(visit.careFlowId)).toBe(0)
})

test('a conversation deletes its draft when the session expires or the care flow is stopped', async () => {
  const [expired, stopped] = [await begin({ ttl: 60 }), await begin()]
  for (const visit of [expired, stopped]) {
    await visit.go()
    await visit.go('Ada')
  }
  await emulator.careFlow(stopped.careFlowId).stop()
  expect(await countDrafts(stopped.careFlowId)).toBe(0)
  emulator.advanceClock(61_000)
  expect(await expired.go('true')).toBe(410)
  expect(await countDrafts(expired.careFlowId)).toBe(0)
})

test('a conversation continues at the same question after a restart of the emulator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conversation-'))
  const options = { port: 0, store: join(folder, 'emulator.db'), definitions: [conversation] }
  let path: string
  {
    await using before = await startEmulator(options)
    const { url } = await startVisit(before, { pathway_definition_id: 'conversation' })
    path = new URL(url).pathname
    const action = /<form method="post" action="([^"]+)"/.exec(await (await fetch(url)).text())?.[1]
    await fetch(`${before.hostedPages}${action}`, {
      method: 'POST',
      headers: { origin: before.hostedPages },
      body: new URLSearchParams({ at: 'name', 'answers.name': 'Ada' }),
    })
  }
  await using after = await startEmulator(options)
  expect(await (await fetch(after.hostedPages + path)).text()).toContain('name="at" value="smokes"')
  await rm(folder, { recursive: true })
})

test('the audit log shows the id of a patient who has no name', async () => {
  const visit = await begin()
  for (const answer of [[], 'Ada', 'false', [], '']) await visit.go(answer)
  const { pathway, pathwayFacts } = await visit.ask(
    `query ($id: String!) {
      pathway(id: $id) { pathway { patient_id } }
      pathwayFacts(filters: { pathway_id: $id, keyword: "Form" }) { facts { content } }
    }`,
    { id: visit.careFlowId },
  )
  expect(pathwayFacts.facts).toContainEqual({
    content: ['Form "About you" completed', `By: ${pathway.pathway.patient_id}`],
  })
})

test("a conversation does not show a session's draft to visitors who opened the hosted pages link", async () => {
  const visit = await begin()
  await visit.go()
  await visit.go('Ada')
  const { hostedPagesLink } = await visit.ask(
    `query ($id: String!, $stakeholder: String!) {
      hostedPagesLink(pathway_id: $id, stakeholder_id: $stakeholder) { hosted_pages_link { url } }
    }`,
    { id: visit.careFlowId, stakeholder: visit.stakeholderId },
  )
  const link = hostedPagesLink.hosted_pages_link.url
  expect(await (await fetch(link)).text()).toContain('name="at" value="intro"')
  const { pathname } = new URL((await fetch(link)).url)
  expect(await (await fetch(`${emulator.hostedPages}${pathname}?question=2`)).text()).not.toContain('Ada')
})

test('a conversation stores the answers of two windows that submit concurrently', async () => {
  const visit = await begin()
  await visit.go()
  await Promise.all([visit.post('name', 'Ada'), visit.post('smokes', 'false')])
  expect(await (await fetch(visit.url)).text()).toContain('name="at" value="sports"')
  for (const question of ['sports', 'wishes']) await visit.post(question)
  expect(await readResponse(visit)).toEqual([
    ['name', 'Ada'],
    ['smokes', '0'],
  ])
})

test('after an invalid answer, a conversation shows the question again, with an error', async () => {
  const visit = await begin()
  await visit.go()
  await visit.go('  ')
  expect([visit.at(), visit.read().includes('Answer this question.')]).toEqual(['name', true])
  await visit.go('Ada')
  await visit.go('true')
  await visit.go('0')
  expect([visit.at(), visit.read().includes('Enter a number, 1 or more.')]).toEqual(['cigarettes', true])
})

test('a conversation keeps all answers when the visitor goes back, and updates later questions when an answer changes', async () => {
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

test('a conversation shows the first unanswered question if the visitor skips questions', async () => {
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

test('a conversation shows the first question if the submitted question is unknown', async () => {
  const visit = await begin()
  const action = /<form method="post" action="([^"]+)"/.exec(visit.read())?.[1] ?? ''
  const headers = { origin: emulator.hostedPages }
  const body = new URLSearchParams({ at: 'nothing' })
  const response = await fetch(emulator.hostedPages + action, { method: 'POST', headers, body })
  expect([response.status, (await response.text()).includes('name="at" value="intro"')]).toEqual([200, true])
})
