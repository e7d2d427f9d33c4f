import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '../../ground/clock.ts'
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
const environment = createEnvironment({
  name: 'sandbox',
  store,
  clock: createClock(),
  identifierSystems: [],
  definitions: createDefinitions(await loadBuiltInDefinitions()),
  hostedPagesUrl: () => '',
  onCrash: () => {},
})
afterAll(async () => {
  await environment.dueWork.stop()
  await store.close()
})

/** Starts a session of a patient who has a message to read. Returns its address and the activity. */
async function startWithMessage(): Promise<{ address: VisitAddress; activity_id: string }> {
  const address = await environment.transact(async (stores) => {
    const { id: patient_id } = await stores.patients.create({})
    const { careFlow, release } = await startCareFlow(
      stores,
      { patient_id, pathway_definition_id: 'welcome' },
      { id: 'tests', name: 'Tests' },
    )
    const stakeholder = release.stakeholders.find(({ clinical_app_role }) => clinical_app_role === 'PATIENT')
    if (!stakeholder) throw new Error('The care flow has no patient.')
    const { token } = await startSession(stores, { careFlow, stakeholder, input: {} })
    return { kind: 's', token } as const
  })
  const visit = await findVisit(environment, address)
  const { pending } = visit ? await listVisitorWork(environment, visit) : { pending: [] }
  const message = pending.find(({ object }) => object.type === 'MESSAGE')
  if (!message) throw new Error('No message is pending.')
  return { address, activity_id: message.id }
}

test('of two windows that complete the same activity at once, one does and the other is told so', async () => {
  const { address, activity_id } = await startWithMessage()
  const complete = () =>
    completeAsVisitor(environment, address, { type: 'mark_message_as_read', activity_id })
  expect((await Promise.all([complete(), complete()])).sort()).toEqual([false, true])
})

test('a draft that comes while another window completes the activity is not kept', async () => {
  const { address, activity_id } = await startWithMessage()
  const [isDone, isKept] = await Promise.all([
    completeAsVisitor(environment, address, { type: 'mark_message_as_read', activity_id }),
    keepDraftAsVisitor(environment, address, activity_id, { question: { values: ['late'] } }),
  ])
  expect([isDone, isKept]).toEqual([true, false])
  const visit = await findVisit(environment, address)
  expect(visit && (await findDraft(environment, activity_id, visit))).toEqual({})
})
