import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '../../ground/clock.ts'
import { createSettings } from '../../options/option-table.ts'
import { openStore } from '../../store/open-store.ts'
import { startCareFlow } from '../care-flows/change-care-flow.ts'
import { createDefinitions } from '../definitions/definitions.ts'
import { createEnvironment } from '../environment.ts'
import { startSession } from './sessions.ts'
import {
  completeAsVisitor,
  findDraft,
  findVisit,
  keepDraftAsVisitor,
  listVisitorWork,
  type VisitAddress,
} from './visits.ts'

const store = await openStore('memory')
const clock = createClock()
const { onDelivery } = createSettings({})
const environment = createEnvironment({
  name: 'sandbox',
  store,
  clock,
  identifierSystems: [],
  definitions: createDefinitions(await loadBuiltInDefinitions()),
  hostedPagesUrl: () => '',
  calculations: {},
  takeWebhookFault: () => undefined,
  onCrash: () => {},
  onDelivery,
})
afterAll(async () => {
  await environment.dueWork.stop()
  await store.close()
})

/** Starts a session of a patient who has a message to read and a form to fill in. */
async function startVisit() {
  const given = await environment.transact(async (stores) => {
    const { id: patient_id } = await stores.patients.create({})
    const started = await startCareFlow(
      stores,
      { patient_id, pathway_definition_id: 'welcome' },
      { id: 'tests', name: 'Tests' },
    )
    const stakeholder = started.release.stakeholders.find(
      ({ clinical_app_role }) => clinical_app_role === 'PATIENT',
    )
    if (!stakeholder) throw new Error('The care flow has no patient.')
    return { careFlow: started.careFlow, patient: started.patient, stakeholder }
  })
  const startOther = async (): Promise<VisitAddress> => {
    const { token } = await environment.transact((stores) => startSession(stores, { ...given, input: {} }))
    return { kind: 's', token }
  }
  const address = await startOther()
  const { pending } = await readWork(address)
  const idOf = (type: string) => pending.find(({ object }) => object.type === type)?.id ?? ''
  return { address, startOther, message: idOf('MESSAGE'), form: idOf('FORM') }
}

async function readVisit(address: VisitAddress) {
  const visit = await findVisit(environment, address)
  if (!visit) throw new Error('There is no visit.')
  return visit
}
const readWork = async (address: VisitAddress) => listVisitorWork(environment, await readVisit(address))
const readDraft = async (address: VisitAddress, form: string) =>
  findDraft(environment, form, await readVisit(address))
const readMessage = (address: VisitAddress, activity_id: string) =>
  completeAsVisitor(environment, address, { type: 'mark_message_as_read', activity_id })

test('of two windows that complete the same activity at once, one does and the other is told so', async () => {
  const { address, message } = await startVisit()
  const both = await Promise.all([readMessage(address, message), readMessage(address, message)])
  expect(both.sort()).toEqual([false, true])
})

test('a draft that comes while another window completes the activity is not kept', async () => {
  const { address, message } = await startVisit()
  const [isDone, isKept] = await Promise.all([
    readMessage(address, message),
    keepDraftAsVisitor(environment, address, message, { question: { values: ['late'] } }),
  ])
  expect([isDone, isKept]).toEqual([true, false])
  expect(await readDraft(address, message)).toEqual({})
})

test('a draft stays when another activity is completed, and when another session expires', async () => {
  const { address, startOther, message, form } = await startVisit()
  clock.advance(1_800_000)
  const other = await startOther()
  for (const visitor of [address, other])
    await keepDraftAsVisitor(environment, visitor, form, { question: { values: ['kept'] } })
  clock.advance(1_799_000)
  await readMessage(other, message)
  expect(Object.keys(await readDraft(address, form))).toEqual(['question'])
  clock.advance(1_800_000)
  await environment.dueWork.settle()
  expect(Object.keys(await readDraft(other, form))).toEqual(['question'])
})

test('a visitor whose session has expired completes nothing', async () => {
  const { address, startOther, message } = await startVisit()
  clock.advance(3_600_000)
  expect(await readMessage(address, message)).toBe(false)
  const later = await startOther()
  expect((await readWork(later)).pending.map(({ id }) => id)).toContain(message)
})

test('a visitor sees how many activities were completed since the session began', async () => {
  const { address, startOther, message } = await startVisit()
  await readMessage(address, message)
  clock.advance(1_000)
  const later = await startOther()
  expect([(await readWork(address)).done, (await readWork(later)).done]).toEqual([1, 0])
})
