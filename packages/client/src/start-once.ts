import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, getOperationAST, parse, valueFromASTUntyped } from 'graphql'
import { assertMilliseconds } from './check-option.ts'
import { pause } from './clock.ts'
import { hasType, PayloadError, UsageError } from './errors.ts'
import { listRootFields } from './list-root-fields.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { writeOnce } from './write-once.ts'

export interface StartOnceOptions<TVariables> {
  /** The variables of the document. The input names the patient and the definition. */
  variables: TVariables
  /** Milliseconds that the service gets to finish after a lost answer, before the next start. @defaultValue 5,000 */
  settle?: number | undefined
  signal?: AbortSignal | undefined
}

type CareFlowsOfPatient = TypedDocumentNode<{
  patientPathways: { success: boolean; patientPathways: Array<{ id: string; pathway_definition_id: string }> }
}>
/** Parsed at the first call, because most processes that load the package start no care flow. */
let listCareFlows: CareFlowsOfPatient | undefined
const careFlowsOfPatient = `
query CareFlowsOfPatient($patient_id: String, $patient_identifier: IdentifierInput) {
  patientPathways(patient_id: $patient_id, patient_identifier: $patient_identifier) {
    code
    success
    patientPathways { id pathway_definition_id }
  }
}`

/**
 * Starts a care flow, or finds the care flow of this definition that the patient has, whatever its status. Returns its id. It
 * is safe to run again after any failure. Two runs at the same time can start two care flows: the service allows that.
 *
 * @throws UsageError if the document starts no care flow, or its input names no patient or no definition
 * @throws the errors of `writeOnce`
 * @example
 * const input = { patient_id, pathway_definition_id: 'blood-pressure' }
 * const id = await startOnce(client, StartPathwayDocument, { variables: { input } })
 */
export async function startOnce<TData, TVariables extends OperationVariables>(
  client: OrchestrationClient,
  document: TypedDocumentNode<TData, TVariables>,
  { variables, settle = 5_000, signal }: StartOnceOptions<NoInfer<TVariables>>,
): Promise<string> {
  assertMilliseconds('settle', settle, 0)
  const mutation: DocumentNode = document
  const { key, pathway_definition_id, ...patient } = findInput(mutation, variables)
  const work = client.startWork()
  const context = { signal }
  async function find(): Promise<string | undefined> {
    try {
      listCareFlows ??= parse(careFlowsOfPatient)
      const { data } = await work.query({ query: listCareFlows, variables: patient, context })
      const { success, patientPathways } = data.patientPathways
      // A client without `payloadErrors` reports no failure, and a list that failed is empty.
      if (!success) {
        const details = { operationName: 'CareFlowsOfPatient', path: ['patientPathways'] }
        throw new PayloadError("the service did not list the patient's care flows.", details)
      }
      return patientPathways.find((careFlow) => careFlow.pathway_definition_id === pathway_definition_id)?.id
    } catch (error) {
      if (hasType(error, 'NOT_FOUND')) return undefined
      throw error
    }
  }
  async function findSettled(): Promise<string | undefined> {
    return (await find()) ?? (await pause(work.clock, settle, work.stopped, signal).then(find))
  }
  async function write(): Promise<string | null | undefined> {
    const { data } = await work.mutate({ mutation, variables, context })
    return (data as Record<string, { pathway_id?: string | null } | null>)[key]?.pathway_id
  }
  try {
    // The last one is for a document that does not select `pathway_id`.
    const id = (await find()) ?? (await writeOnce({ write, find: findSettled })) ?? (await find())
    if (id) return id
  } finally {
    work.end()
  }
  const operationName = getOperationAST(mutation)?.name?.value
  const details = { operationName, path: [key], mayHaveExecuted: true }
  throw new PayloadError('the service started no care flow.', details)
}

/** Finds the input of the mutation, and the key of its payload in the data. */
function findInput(document: DocumentNode, variables: OperationVariables) {
  const [field] = listRootFields(document)
  if (!field || !/^startPathway(WithPatientIdentifier)?$/.test(field.name.value)) {
    throw new UsageError('document', 'does not start a care flow. Give StartPathwayDocument or one like it.')
  }
  const argument = field.arguments?.find(({ name }) => name.value === 'input')
  const input: unknown = argument && valueFromASTUntyped(argument.value, variables)
  const { patient_id, patient_identifier, pathway_definition_id } = (input ?? {}) as Record<string, unknown>
  if (pathway_definition_id && (patient_id || patient_identifier)) {
    const key = (field.alias ?? field.name).value
    return { key, patient_id, patient_identifier, pathway_definition_id }
  }
  const problem = 'must name a patient and a definition: { input: { patient_id, pathway_definition_id } }.'
  throw new UsageError('variables', problem)
}
