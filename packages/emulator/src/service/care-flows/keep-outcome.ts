import {
  type CareFlowRelease,
  type CareFlowState,
  type Happening,
  nextDue,
  type Outcome,
} from '../../engine/index.ts'
import type { CareFlowRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Stores } from '../environment.ts'
import { listRows } from './list-rows.ts'

/** What a transaction has changed in a care flow. */
export interface Change {
  careFlow: CareFlowRow
  release: CareFlowRelease
  state: CareFlowState
  /** In its order. */
  happened: readonly Happening[]
}

/** The part of a row that says where the care flow came from. */
export type Origin = Pick<
  CareFlowRow,
  'environment' | 'id' | 'patient_id' | 'created_by' | 'created_by_name' | 'happened'
>

/** The whole row, from where a care flow came from and where it stands. */
export function createRow(
  { environment, id, patient_id, created_by, created_by_name, happened }: Origin,
  release: CareFlowRelease,
  state: CareFlowState,
): CareFlowRow {
  const due = nextDue(state)
  return {
    environment,
    id,
    patient_id,
    definition_id: release.definition_id,
    release_id: release.release_id,
    title: release.title,
    version: release.version,
    status: state.status,
    start_date: state.start_date,
    complete_date: state.complete_date ?? '',
    stop_date: state.stop_date ?? '',
    stop_reason: state.stop_reason ?? '',
    created_by,
    created_by_name,
    next_due: due === undefined ? '' : new Date(due).toISOString(),
    happened,
    state: JSON.stringify(state),
  }
}

/** What the engine answered, unless it refused: then the service's error is thrown. */
export function takeOutcome(outcome: Outcome): Exclude<Outcome, { refusal: object }> {
  const { refusal } = outcome
  if (!refusal) return outcome
  if (refusal.type === 'MISSING_REQUIRED_ANSWER') {
    const { type, message, data } = refusal
    throw createServiceError(type, message, { data: { customMessage: message, data } })
  }
  const data = 'data' in refusal ? refusal.data : undefined
  throw createServiceError(refusal.type, refusal.message, { data })
}

/** Writes down what happened in a care flow, and tells the listeners. In the transaction that holds the care flow. */
export async function keepHappened(
  stores: Stores,
  origin: Origin,
  change: Omit<Change, 'careFlow'>,
): Promise<Change> {
  const { release, state, happened } = change
  const careFlow = createRow({ ...origin, happened: origin.happened + happened.length }, release, state)
  const { activities, records, facts } = listRows({ ...careFlow, happened: origin.happened }, happened)
  await stores.activities.put(activities)
  await stores.records.put(records)
  await stores.facts.add(facts)
  const whole = { ...change, careFlow }
  await stores.tell(whole)
  return whole
}
