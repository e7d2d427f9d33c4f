import type { Change } from '../change.ts'
import type { Stores } from '../stores.ts'
import { listCareFlowEvents } from '../webhooks/list-care-flow-events.ts'
import { createRow, type Origin } from './create-row.ts'
import { listRows } from './list-rows.ts'

/** Stores what happened in a care flow, and its events. Must run in the transaction that holds the care flow. */
export async function keepHappened(
  stores: Stores,
  origin: Origin,
  change: Omit<Change, 'careFlow'>,
): Promise<Change> {
  const { release, state, events } = change
  const careFlow = createRow({ ...origin, happened: origin.happened + events.length }, release, state)
  const { activities, records, facts } = listRows({ ...careFlow, happened: origin.happened }, events)
  await stores.activities.put(activities)
  await stores.records.put(records)
  await stores.facts.add(facts)
  const whole = { ...change, careFlow }
  await stores.outbox.add(async () => {
    const patient = await stores.patients.find(careFlow.patient_id)
    return listCareFlowEvents(whole, patient ? JSON.parse(patient.identifiers) : [])
  }, careFlow)
  stores.expectDue(careFlow.next_due)
  return whole
}
