import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, getOperationAST, parse } from 'graphql'
import { assertMilliseconds, assertOptions, assertSignal } from './assert-option.ts'
import { inputOf, listRootFields } from './document.ts'
import { hasErrorType, PayloadError, UsageError } from './errors.ts'
import type { CallGroup, OrchestrationClient } from './orchestration-client.ts'
import { pause } from './pause.ts'
import { writeOnce } from './write-once.ts'

export interface StartOnceOptions<TVariables> {
  /** The variables of the document. The input specifies the patient and the definition. */
  variables: TVariables
  /**
   * Whether to ignore existing care flows that are completed or stopped, and to start another one.
   *
   * @defaultValue false
   */
  ignoreEnded?: boolean | undefined
  /** An environment that honours keys starts one care flow per key. Derive the key from your job's id, never from personal data. */
  idempotencyKey?: string | undefined
  /**
   * The delay in milliseconds between the two lookups after a lost response. Gives the service time to list the care flow.
   *
   * @defaultValue 5,000
   */
  consistencyDelay?: number | undefined
  signal?: AbortSignal | undefined
}

export interface StartOnceResult {
  id: string
  /**
   * Whether this call started the care flow. False if it already existed. A care flow that another process started at the same
   * time can be reported as started.
   */
  started: boolean
  /** The status, such as `active`, if the care flow was looked up. The response to a start has no status. */
  status: string | undefined
}

interface CareFlow {
  id: string
  pathway_definition_id: string
  status: string
}
type NewCareFlow = Pick<CareFlow, 'id'> & Partial<CareFlow>
type CareFlowsOfPatient = TypedDocumentNode<{
  patientPathways: { success: boolean; patientPathways: CareFlow[] }
}>
/** Parsed on the first call, because most processes that load the package do not start care flows. */
let careFlowsDocument: CareFlowsOfPatient | undefined
const careFlowsQuery = `
query CareFlowsOfPatient($patient_id: String, $patient_identifier: IdentifierInput) {
  patientPathways(patient_id: $patient_id, patient_identifier: $patient_identifier) {
    code
    success
    patientPathways { id pathway_definition_id status }
  }
}`

const hasEnded = ({ status }: CareFlow): boolean => status === 'completed' || status === 'stopped'

/**
 * Starts a care flow, or finds the patient's existing care flow of this definition, so that you can call it again after a failure.
 *
 * Two care flows can start if two calls are concurrent, or if a call is repeated while the service still executes the first
 * start, or with `ignoreEnded` after the first care flow has ended. To prevent this, pass the same `idempotencyKey`, if the
 * environment honours it. Otherwise, wait a minute before you call it again.
 *
 * @throws UsageError if an option is invalid, or the document does not start exactly one care flow of a definition for a patient
 * @throws PayloadError if a lookup is not successful, or the new care flow is not found
 * @throws OutcomeUnknownError if the outcome of a start is unknown, and two lookups find no new care flow; call again later
 * @throws OrchestrationError if the first lookup fails, or the service rejects the start
 * @example
 * const input = { patient_id, pathway_definition_id: 'blood-pressure' }
 * const { id, started } = await startOnce(client, StartPathwayDocument, { variables: { input } })
 */
export async function startOnce<TData, TVariables extends OperationVariables>(
  client: OrchestrationClient,
  document: TypedDocumentNode<TData, TVariables>,
  options: StartOnceOptions<NoInfer<TVariables>>,
): Promise<StartOnceResult> {
  const names = ['variables', 'ignoreEnded', 'idempotencyKey', 'consistencyDelay', 'signal']
  assertOptions('startOnce', options, names)
  const { variables, ignoreEnded = false, idempotencyKey, consistencyDelay = 5_000, signal } = options
  assertMilliseconds('consistencyDelay', consistencyDelay, 0)
  assertSignal('signal', signal)
  if (typeof ignoreEnded !== 'boolean') throw new UsageError('ignoreEnded', 'must be true or false.')
  const mutation: DocumentNode = document
  const { key, patient, definitionId } = requireStartInput(mutation, variables)
  const calls = client.beginCallGroup()
  try {
    const existing = await listCareFlows(calls, patient, definitionId, signal)
    const active = existing.find((careFlow) => !hasEnded(careFlow))
    const found = active ?? (ignoreEnded ? undefined : existing[0])
    if (found) return { id: found.id, started: false, status: found.status }

    async function write(): Promise<NewCareFlow | undefined> {
      const { data } = await calls.mutate({ mutation, variables, context: { signal, idempotencyKey } })
      const { pathway_id } = (data as Record<string, { pathway_id?: string | null } | null>)[key] ?? {}
      return pathway_id ? { id: pathway_id } : undefined
    }
    async function findNew(): Promise<NewCareFlow | undefined> {
      const careFlows = await listCareFlows(calls, patient, definitionId, signal)
      return careFlows.find(({ id }) => !existing.some((careFlow) => careFlow.id === id))
    }
    async function findNewWithRetry(): Promise<NewCareFlow | undefined> {
      const careFlow = await findNew()
      if (careFlow) return careFlow
      await pause(consistencyDelay, calls.stopSignal, signal)
      return findNew()
    }
    // One write, because the service may still be executing it after both lookups. `RetryLink` repeats it if that is safe.
    // Even if the care flow was started, `writeOnce` returns undefined for a document that does not select `pathway_id`.
    const careFlow = (await writeOnce({ write, find: findNewWithRetry, attempts: 1 })) ?? (await findNew())
    if (careFlow) {
      // The service replays the response of an earlier call with the same key.
      const replayed = existing.find(({ id }) => id === careFlow.id)
      return { id: careFlow.id, started: !replayed, status: (replayed ?? careFlow).status }
    }
  } finally {
    calls.end()
  }
  const operationName = getOperationAST(mutation)?.name?.value
  const details = { operationName, path: [key], mayHaveExecuted: true }
  throw new PayloadError(
    'the response contains no care flow id, and the lookup found no new care flow.',
    details,
  )
}

/** Lists the patient's care flows of one definition. The list is empty if the patient does not exist. */
async function listCareFlows(
  calls: CallGroup,
  patient: OperationVariables,
  definitionId: unknown,
  signal: AbortSignal | undefined,
): Promise<CareFlow[]> {
  try {
    careFlowsDocument ??= parse(careFlowsQuery)
    const { data } = await calls.query({ query: careFlowsDocument, variables: patient, context: { signal } })
    const { success, patientPathways } = data.patientPathways
    // In a custom chain without a PayloadErrorLink, a failed lookup would look like an empty list.
    if (!success) {
      const details = { operationName: 'CareFlowsOfPatient', path: ['patientPathways'] }
      throw new PayloadError("the service did not list the patient's care flows.", details)
    }
    return patientPathways.filter((careFlow) => careFlow.pathway_definition_id === definitionId)
  } catch (error) {
    if (hasErrorType(error, 'NOT_FOUND')) return []
    throw error
  }
}

/** Reads the mutation's input. Also returns the key of its payload in the data. */
function requireStartInput(document: DocumentNode, variables: OperationVariables) {
  const [field, ...others] = listRootFields(document)
  // A lookup could not find the results of other fields, so `writeOnce` would repeat them.
  if (!field || !/^startPathway(WithPatientIdentifier)?$/.test(field.name.value) || others.length > 0) {
    throw new UsageError(
      'document',
      'must start one care flow and nothing else. Pass StartPathwayDocument or a similar document.',
    )
  }
  const input = (inputOf(field, document, variables) ?? {}) as Record<string, unknown>
  const { patient_id, patient_identifier, pathway_definition_id } = input
  if (pathway_definition_id && (patient_id || patient_identifier)) {
    const key = (field.alias ?? field.name).value
    return { key, patient: { patient_id, patient_identifier }, definitionId: pathway_definition_id }
  }
  const problem = 'must specify a patient and a definition: { input: { patient_id, pathway_definition_id } }.'
  throw new UsageError('variables', problem)
}
