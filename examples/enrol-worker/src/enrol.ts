import {
  NetworkError,
  type OrchestrationClient,
  OrchestrationError,
  PayloadError,
  startOnce,
  UsageError,
} from '@orchestration/client'
import { StartPathwayDocument, UpsertPatientDocument } from '@orchestration/operations'
import type { Job, JobResult } from 'pg-boss'
import type { Person } from './queue.ts'

/** These values exist in the emulator. Replace them with your tenant's identifier system and definition. */
const MRN_SYSTEM = 'https://example.org/identifiers/mrn'
const DEFINITION_ID = 'welcome'

interface EnrolOptions {
  client: OrchestrationClient
  /** Whether the environment honours idempotency keys. If true, each mutation sends a key derived from the job id. */
  idempotency?: boolean | undefined
  /** See the `consistencyDelay` option of `startOnce`. */
  consistencyDelay?: number | undefined
}

/** Enrols the person that the job describes. Never rejects: the result tells the queue to complete, retry or fail the job. */
export async function runJob(options: EnrolOptions, job: Job<Person>): Promise<JobResult> {
  try {
    return { id: job.id, status: 'completed', output: { careFlow: await enrol(options, job) } }
  } catch (error) {
    const status = isTransient(error) ? 'failed' : 'deadletter'
    // The client's error messages contain no values.
    const message = OrchestrationError.is(error)
      ? error.message
      : 'unexpected error; the message is withheld because it may contain patient data'
    return { id: job.id, status, output: { message } }
  }
}

/** Creates or updates the patient, and starts the care flow unless the patient has one. Returns the id of the care flow. */
async function enrol(options: EnrolOptions, { id, data, signal }: Job<Person>): Promise<string> {
  const { client, idempotency = false, consistencyDelay } = options
  const keyOf = (step: string) => (idempotency ? `${step}-${id}` : undefined)
  const { line, mrn, ...profile } = data
  const input = { patient_identifier: { system: MRN_SYSTEM, value: mrn }, profile }
  const { data: upserted } = await client.mutate({
    mutation: UpsertPatientDocument,
    variables: { input },
    context: { signal, idempotencyKey: keyOf('upsert') },
  })
  const { patient } = upserted.upsertPatient
  if (!patient) {
    const details = { operationName: 'UpsertPatient', path: ['upsertPatient'], mayHaveExecuted: true }
    throw new PayloadError('the response contains no patient.', details)
  }
  const careFlow = await startOnce(client, StartPathwayDocument, {
    variables: { input: { patient_id: patient.id, pathway_definition_id: DEFINITION_ID } },
    idempotencyKey: keyOf('start'),
    consistencyDelay,
    signal,
  })
  return careFlow.id
}

/** Whether another attempt can succeed. `startOnce` looks for the care flow first, so a repeated attempt is safe. */
function isTransient(error: unknown): boolean {
  if (!OrchestrationError.is(error)) return true
  if (error.retryable || error.mayHaveExecuted) return true
  // The API key could not be read, or the worker is shutting down.
  if (UsageError.is(error)) return error.option === 'apiKey'
  return NetworkError.is(error) && error.code === 'CLIENT_CLOSED'
}
