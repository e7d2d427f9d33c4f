import { afterAll, describe, expect, test } from 'vitest'
import { everyQuestion } from '../../../test/every-question.ts'
import { startReceiver } from '../../../test/start-receiver.ts'
import { startVisit } from '../../../test/start-visit.ts'
import { startEmulator } from '../../index.ts'
import { hostedLanguages } from '../../service/hosted-pages/hosted-languages.ts'

const HOUR = 60 * 60_000

const emulator = await startEmulator({ port: 0, definitions: [everyQuestion] })
afterAll(() => emulator.stop())

const findAction = (body: string) => /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
const post = async (action: string, body: FormData = new FormData()) => {
  const response = await fetch(emulator.hostedPages + action, {
    method: 'POST',
    headers: { origin: emulator.hostedPages },
    body,
  })
  return { status: response.status, body: await response.text() }
}

/** Starts a visit, marks its message as read, and opens the form. */
async function openForm(input: object = {}) {
  const visit = await startVisit(emulator, input)
  const message = await (await fetch(visit.url)).text()
  const { body } = await post(findAction(message))
  return { ...visit, body, action: findAction(body) }
}

function fill(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append('shown', name)
    form.append(`answers.${name}`, value)
  }
  return form
}

test('webhook events contain the user context of the session', async () => {
  await using receiver = await startReceiver()
  const { id } = await emulator.createWebhook('sandbox', {
    url: receiver.url,
    events: ['activity.completed'],
  })
  const user_context = { stytch_member_id: 'member-1' }
  const { url } = await startVisit(emulator, { user_context })
  await post(findAction(await (await fetch(url)).text()))
  await emulator.listDeliveries()
  const others = await startVisit(emulator)
  await post(findAction(await (await fetch(others.url)).text()))
  await emulator.listDeliveries()
  await emulator.deleteWebhook('sandbox', id)
  const contexts = receiver.received
    .filter(({ event }) => event.activity.object.type === 'message')
    .map(({ event }) => event.user_context)
  expect(contexts).toEqual([user_context, {}])
})

describe('a file', () => {
  /** Uploads files one after another, like a visitor who replaces a file. */
  const send = async (...files: File[]) => {
    const { action } = await openForm()
    let body = ''
    for (const photo of files) ({ body } = await post(action, fill({ height: '900', photo })))
    return body
  }
  const earlier = new File(['x'], 'earlier.png', { type: 'image/png' })

  test('is rejected if its type is not accepted', async () => {
    const body = await send(new File(['text'], 'notes.txt', { type: 'text/plain' }))
    expect(body).toContain('Choose a file of an accepted type: image/png.')
    expect(body).not.toContain('notes.txt')
  })

  test('is rejected if it is too large', async () => {
    const large = new File([new Uint8Array(30_000_001)], 'large.png', { type: 'image/png' })
    expect(await send(large)).toContain('Choose a smaller file, 30 MB at most.')
  })

  test('replaces the previous file, and the page escapes the name of the new file', async () => {
    const body = await send(earlier, new File(['x'], '<b>.png', { type: 'image/png' }))
    expect(body).toContain('You chose &lt;b&gt;.png.')
    expect(body).not.toContain('earlier.png')
  })

  test('is kept if no other file is chosen', async () => {
    const body = await send(earlier, new File([], ''))
    expect(body).toContain('You chose earlier.png.')
    expect(body).not.toContain('base64')
  })

  test('causes no more errors after the visitor removes the rejected file', async () => {
    const body = await send(new File(['text'], 'notes.txt', { type: 'text/plain' }), new File([], ''))
    expect(body).not.toContain('accepted type')
  })
})

test('the summary of an empty form lists exactly the required questions', async () => {
  const { action, body } = await openForm()
  const empty = new FormData()
  for (const [, key = ''] of body.matchAll(/name="shown" value="([^"]+)">/g)) empty.append('shown', key)
  const answer = await post(action, empty)
  const named = [...answer.body.matchAll(/<li><a href="#question-([^"]+)"/g)].map(([, key]) => key)
  expect([answer.status, named]).toEqual([200, ['name', 'birthday', 'pain', 'smokes', 'consent']])
})

test('the draft endpoint stores answers, and returns the visible questions and the questions with invalid answers', async () => {
  const { action, careFlowId, url } = await openForm()
  const read = async (fields: Record<string, string>) =>
    JSON.parse((await post(`${action}/draft`, fill(fields))).body) as { visible: string[]; wrong: string[] }
  expect((await read({})).visible).not.toContain('cigarettes')
  expect((await read({ smokes: 'true', name: 'Kept Ada' })).visible).toContain('cigarettes')
  expect((await read({ name: '' })).wrong).toContain('name')
  expect((await read({ name: 'Kept Ada' })).wrong).not.toContain('name')
  expect(await (await fetch(url)).text()).toContain('value="Kept Ada"')
  await read({ smokes: 'true' })
  expect(await (await fetch(url)).text()).not.toContain('Kept Ada')
  expect((await emulator.careFlow(careFlowId).listPendingActivities()).map(({ type }) => type)).toContain(
    'FORM',
  )
})

test('a draft is deleted when the visitor submits the form or the session expires', async () => {
  const countKept = async () => {
    const { rows } = await emulator.snapshot()
    return rows.care_flow_record.filter(({ kind }) => kind === 'form_draft').length
  }
  emulator.advanceClock(HOUR)
  const { action, careFlowId, url } = await openForm({ ttl: 60 })
  await post(`${action}/draft`, fill({ name: 'Ada' }))
  const nurse = await startVisit(emulator, { stakeholder_definition_id: 'nurse' })
  const ofNurse = findAction(await (await fetch(nurse.url)).text())
  const ticks = new FormData()
  ticks.append('item', '0')
  await post(`${ofNurse}/draft`, ticks)
  expect(await countKept()).toBe(2)
  ticks.append('item', '1')
  await post(ofNurse, ticks)
  expect(await countKept()).toBe(1)
  emulator.advanceClock(61_000)
  expect((await fetch(url)).status).toBe(410)
  expect(await countKept()).toBe(0)
  expect((await emulator.careFlow(careFlowId).listPendingActivities()).map(({ type }) => type)).toContain(
    'FORM',
  )
})

describe('the language of the pages', () => {
  test.each(hostedLanguages)('is %s if the session requests it', async (language) => {
    const { body } = await openForm({ language })
    expect(body).toContain(`<html lang="${language}">`)
    const isEnglish = body.includes('>Send</button>') || body.includes('(optional)')
    expect(isEnglish).toBe(language === 'en')
  })

  test('is English if the session requests an unsupported language', async () => {
    expect((await openForm({ language: 'pt' })).body).toContain('<html lang="en">')
  })

  test.each([
    ['fr', 'fr'],
    ['en', 'pt'],
  ])(
    'is %s if a patient who prefers %s opens the hosted pages link',
    async (language, preferred_language) => {
      const { ask, careFlowId, stakeholderId } = await startVisit(emulator)
      await ask('mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { success } }', {
        input: { patient_id: stakeholderId, profile: { preferred_language } },
      })
      const { hostedPagesLink } = await ask(
        `query ($id: String!, $stakeholder: String!) {
        hostedPagesLink(pathway_id: $id, stakeholder_id: $stakeholder) { hosted_pages_link { url } }
      }`,
        { id: careFlowId, stakeholder: stakeholderId },
      )
      const body = await (await fetch(hostedPagesLink.hosted_pages_link.url)).text()
      expect(body).toContain(`<html lang="${language}">`)
    },
  )
})
