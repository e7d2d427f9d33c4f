import {
  loadBuiltInDefinitions,
  loadDefinitions,
  type YamlDefinition,
} from '@orchestration/care-flows/definitions'
import { afterAll, expect, test } from 'vitest'
import { createTestEnvironment } from '../../../test/create-test-environment.ts'
import { createClock } from '../../base/clock.ts'
import { openDatabase } from '../../store/open-database.ts'
import { applyCommand } from '../care-flows/change-care-flow.ts'
import { createCareFlow } from '../care-flows/create-care-flow.ts'
import { type NewCareFlowCommand, requireCareFlow } from '../care-flows/load-care-flow.ts'
import { expireHostedSession, startHostedSession } from './hosted-sessions.ts'

const MINUTE = 60_000

/** A patient checklist that expires after five minutes, and a nurse activity that keeps the care flow active. */
const brief: YamlDefinition = {
  id: 'brief',
  title: 'Brief',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        only: {
          title: 'Only',
          actions: [
            { checklist: { title: 'Look', items: ['Look'] }, expires: '5 minutes' },
            { checklist: { title: 'Keep', items: ['Keep'] }, to: 'nurse' },
          ],
        },
      },
    },
  },
}

/** The same care flow with a second patient checklist, which expires after three minutes. */
const twice = structuredClone({ ...brief, id: 'twice' })
twice.tracks.main?.steps.only?.actions.splice(1, 0, {
  checklist: { title: 'Look again', items: ['Look'] },
  expires: '3 minutes',
})

const database = openDatabase('memory')
const clock = createClock()
clock.pause()
const environment = createTestEnvironment(database, {
  definitions: [...(await loadBuiltInDefinitions()), ...(await loadDefinitions([brief, twice]))],
  now: clock.now,
})
afterAll(async () => {
  await environment.scheduler.stop()
  database.close()
})

/** Starts a care flow for a new patient, with a ten-minute hosted session. */
function start(pathway_definition_id = 'welcome') {
  return environment.transact(() => {
    const { id: patient_id } = environment.patients.create({})
    const started = createCareFlow(
      environment,
      { patient_id, pathway_definition_id },
      { id: 'tests', name: 'Tests' },
    )
    const { careFlow, patient, release, state } = started
    const stakeholder = release.stakeholders.find(({ clinical_app_role }) => clinical_app_role === 'PATIENT')
    if (!stakeholder) throw new Error('There is no patient.')
    const { session } = startHostedSession(environment, {
      careFlow,
      patient,
      stakeholder,
      input: { ttl: 600 },
    })
    const idOf = (type: string) =>
      Object.values(state.activities).find(({ object }) => object.type === type)?.id ?? ''
    return { pathway_id: careFlow.id, session: session.id, message: idOf('MESSAGE'), form: idOf('FORM') }
  })
}

const happen = (pathway_id: string, command: NewCareFlowCommand) =>
  environment.transact(() => {
    applyCommand(environment, requireCareFlow(environment, { pathway_id }), command)
  })

const listOpen = (pathway_id: string) => environment.hostedPages.listOpenSessions(pathway_id)

const inTenMinutes = () => new Date(clock.now().getTime() + 10 * MINUTE).toISOString()

test("a session's lifetime restarts when the stakeholder completes an activity", async () => {
  const { pathway_id, message } = start()
  clock.advance(9 * MINUTE)
  happen(pathway_id, { type: 'mark_message_as_read', activity_id: message })
  expect(listOpen(pathway_id)).toMatchObject([{ expires_at: inTenMinutes(), completed_at: '' }])
  clock.advance(10 * MINUTE)
  await environment.scheduler.settle()
  expect(listOpen(pathway_id)).toEqual([])
})

test("expired activities and a nurse's activities do not extend a patient's session", async () => {
  const { pathway_id, message } = start()
  const expires_at = inTenMinutes()
  clock.advance(5 * MINUTE)
  happen(pathway_id, { type: 'add_track', track_definition_id: 'check-in' })
  const checklists = environment.activities.list({
    filters: { care_flow_id: [pathway_id], object_type: ['CHECKLIST'] },
    sorting: { field: 'date', direction: 'ASC' },
  })
  for (const { id } of checklists) happen(pathway_id, { type: 'submit_checklist', activity_id: id })
  expect(checklists).toHaveLength(1)
  happen(pathway_id, { type: 'expire_activity', activity_id: message, reason: 'Not needed' })
  expect(listOpen(pathway_id)).toMatchObject([{ expires_at, completed_at: '' }])
})

test('a session completes when its stakeholder has no more pending activities', async () => {
  const { pathway_id, message, form } = start()
  happen(pathway_id, { type: 'mark_message_as_read', activity_id: message })
  expect(listOpen(pathway_id)).toHaveLength(1)
  happen(pathway_id, { type: 'expire_activity', activity_id: form, reason: 'Not needed' })
  expect(listOpen(pathway_id)).toEqual([])
})

test("if due work runs late, a session's completion time is the due time", async () => {
  const { session } = start('brief')
  const completed_at = new Date(clock.now().getTime() + 5 * MINUTE).toISOString()
  clock.advance(20 * MINUTE)
  await environment.scheduler.settle()
  expect(environment.hostedPages.findSession(session)).toMatchObject({ completed_at, expired_at: '' })
})

test('a session completes when the last of several activities expires', async () => {
  const { session } = start('twice')
  const completed_at = new Date(clock.now().getTime() + 8 * MINUTE).toISOString()
  clock.advance(20 * MINUTE)
  await environment.scheduler.settle()
  expect(environment.hostedPages.findSession(session)).toMatchObject({ completed_at, expired_at: '' })
})

test('a session does not expire before its expiry time', async () => {
  const { session } = start()
  const until = clock.now().toISOString()
  environment.transact(() => expireHostedSession(environment, session, until))
  expect(environment.hostedPages.findSession(session)).toMatchObject({ expired_at: '' })
})

test('a session does not expire before the due work of its care flow has run', async () => {
  const { session } = start('brief')
  clock.advance(20 * MINUTE)
  const until = clock.now().toISOString()
  environment.transact(() => expireHostedSession(environment, session, until))
  expect(environment.hostedPages.findSession(session)).toMatchObject({ expired_at: '' })
})

test.each([10, 20])(
  'an unused session expires instead of completing if its activities expire after %i minutes',
  async (minutes) => {
    const { pathway_id, session, message, form } = start()
    clock.advance(minutes * MINUTE)
    for (const activity_id of [message, form])
      happen(pathway_id, { type: 'expire_activity', activity_id, reason: 'Not needed' })
    await environment.scheduler.settle()
    const expired_at = clock.now().toISOString()
    expect(environment.hostedPages.findSession(session)).toMatchObject({ completed_at: '', expired_at })
  },
)

test('all sessions complete when many care flows become due at the same time', async () => {
  const started = Array.from({ length: 120 }, () => start('brief'))
  clock.advance(20 * MINUTE)
  await environment.scheduler.settle()
  const sessions = started.map(({ session }) => environment.hostedPages.findSession(session))
  expect(sessions.filter((session) => session?.completed_at === '')).toEqual([])
})
