import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { afterAll, expect, test } from 'vitest'
import { createTestEnvironment } from '../../../test/create-test-environment.ts'
import { createClock } from '../../base/clock.ts'
import { openDatabase } from '../../store/open-database.ts'
import { createCareFlow } from '../care-flows/create-care-flow.ts'
import { findDraft, saveDraftAsVisitor } from './form-drafts.ts'
import { startHostedSession } from './hosted-sessions.ts'
import {
  completeAsVisitor,
  findHostedVisitor,
  readVisitorWork,
  type VisitorAddress,
} from './hosted-visitor.ts'

const database = openDatabase('memory')
const clock = createClock()
const environment = createTestEnvironment(database, {
  definitions: await loadBuiltInDefinitions(),
  now: clock.now,
})
afterAll(async () => {
  await environment.scheduler.stop()
  database.close()
})

/** Starts a session for a patient with a pending message and a pending form. */
function startVisit() {
  const started = environment.transact(() => {
    const { id: patient_id } = environment.patients.create({})
    const wanted = { patient_id, pathway_definition_id: 'welcome' }
    return createCareFlow(environment, wanted, { id: 'tests', name: 'Tests' })
  })
  const { careFlow, patient, release } = started
  const stakeholder = release.stakeholders.find(({ clinical_app_role }) => clinical_app_role === 'PATIENT')
  if (!stakeholder) throw new Error('The care flow has no patient.')
  const startOther = (): VisitorAddress => {
    const visitor = { careFlow, patient, stakeholder, input: {} }
    return {
      kind: 'session',
      token: environment.transact(() => startHostedSession(environment, visitor)).token,
    }
  }
  const address = startOther()
  const { pending } = readWork(address)
  const idOf = (type: string) => pending.find(({ object }) => object.type === type)?.id ?? ''
  return { address, startOther, message: idOf('MESSAGE'), form: idOf('FORM') }
}

function readVisit(address: VisitorAddress) {
  const visitor = findHostedVisitor(environment, address)
  if (!visitor) throw new Error('There is no visitor.')
  return visitor
}
const readWork = (address: VisitorAddress) => readVisitorWork(environment.activities, readVisit(address))
const readDraft = (address: VisitorAddress, form: string) =>
  findDraft(environment.records, form, readVisit(address))
const readMessage = (address: VisitorAddress, activity_id: string) =>
  completeAsVisitor(environment, address, { type: 'mark_message_as_read', activity_id })

test('completing an activity returns `gone` if it was already completed in another window', () => {
  const { address, message } = startVisit()
  expect([readMessage(address, message), readMessage(address, message)]).toEqual(['done', 'gone'])
})

test('a draft is rejected after the activity was completed in another window', () => {
  const { address, message } = startVisit()
  readMessage(address, message)
  const draft = { question: { values: ['late'] } }
  expect(saveDraftAsVisitor(environment, address, message, draft)).toBe(false)
  expect(readDraft(address, message)).toEqual({})
})

test('a draft is kept when another activity completes or another session expires', async () => {
  const { address, startOther, message, form } = startVisit()
  clock.advance(1_800_000)
  const other = startOther()
  for (const visitor of [address, other])
    saveDraftAsVisitor(environment, visitor, form, { question: { values: ['kept'] } })
  clock.advance(1_799_000)
  readMessage(other, message)
  expect(Object.keys(readDraft(address, form))).toEqual(['question'])
  clock.advance(1_800_000)
  await environment.scheduler.settle()
  expect(Object.keys(readDraft(other, form))).toEqual(['question'])
})

test('completing an activity returns `gone` after the session has expired', async () => {
  const { address, startOther, message } = startVisit()
  clock.advance(3_600_000)
  expect(readMessage(address, message)).toBe('gone')
  const later = startOther()
  expect(readWork(later).pending.map(({ id }) => id)).toContain(message)
})

test("a session's progress counts the activities completed since the session started", async () => {
  const { address, startOther, message } = startVisit()
  readMessage(address, message)
  clock.advance(1_000)
  const later = startOther()
  expect([readWork(address).done, readWork(later).done]).toEqual([1, 0])
})
