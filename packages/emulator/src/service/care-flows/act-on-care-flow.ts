import { act, type CareFlowCommand } from '@orchestration/care-flows'
import type { CareFlowRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Change } from '../change.ts'
import { followSessions } from '../hosted-pages/follow-sessions.ts'
import type { Stores } from '../stores.ts'
import { createEnginePatient } from './create-engine-patient.ts'
import { keepHappened } from './keep-happened.ts'
import { takeOutcome } from './take-outcome.ts'

/** One command of the engine, without its time. */
export type NewCareFlowCommand = WithoutTime<CareFlowCommand>

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'time'> : never

/**
 * Applies a command to a care flow that is held, after everything that was due before.
 * Throws the service's error if the engine refuses the command.
 */
export async function actOnCareFlow(
  stores: Stores,
  row: CareFlowRow,
  command: NewCareFlowCommand,
  { userContext }: Pick<Change, 'userContext'> = {},
): Promise<Change> {
  const release = stores.definitions.releases.get(row.release_id)
  if (!release) {
    throw createServiceError(
      'BAD_REQUEST_ERROR',
      'The definition of this care flow is not loaded. Start the emulator with it.',
    )
  }
  const patient = await stores.patients.find(row.patient_id)
  const kept = JSON.parse(row.state)
  // The profile may have changed since the last command.
  const state = patient ? { ...kept, patient: createEnginePatient(patient) } : kept
  const outcome = takeOutcome(act(release, state, { ...command, time: stores.now().getTime() }))
  const change = await keepHappened(stores, row, { release, ...outcome, userContext })
  await stores.careFlows.update(row.id, change.careFlow)
  await followSessions(stores, change)
  return change
}
