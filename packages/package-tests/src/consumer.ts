// A sample backend. The tests compile it in separate projects, as an ES module and as CommonJS.
import { type ClientOptions, createClient, OperationError, paginate } from '@orchestration/client'
import {
  ActivityDocument,
  type ActivityOutputsFieldsFragment,
  ApiCallsDocument,
  CalculationResultsDocument,
  CareflowTimersDocument,
  CareflowTracksDocument,
  ClinicalNoteDocument,
  EmrReportDocument,
  ExtensionActivityRecordDocument,
  HostedPagesLinkDocument,
  MessageDocument,
  PathwayDataPointsDocument,
  PathwayDocument,
  PatientDocument,
  PatientsDocument,
  StakeholdersByReleaseIdsDocument,
  SubmitChecklistDocument,
  SubmitFormResponseDocument,
  TenantDocument,
  WebhookCallsDocument,
} from '@orchestration/operations'

// @ts-expect-error a mistyped environment
const mistyped: ClientOptions = { environment: 'sandbxo' }

const ofEachDomain = [
  ActivityDocument,
  ApiCallsDocument,
  CalculationResultsDocument,
  CareflowTimersDocument,
  CareflowTracksDocument,
  ClinicalNoteDocument,
  EmrReportDocument,
  ExtensionActivityRecordDocument,
  HostedPagesLinkDocument,
  MessageDocument,
  PathwayDataPointsDocument,
  PathwayDocument,
  PatientsDocument,
  StakeholdersByReleaseIdsDocument,
  SubmitChecklistDocument,
  SubmitFormResponseDocument,
  TenantDocument,
  WebhookCallsDocument,
]

/** Compiles only if a `switch` on `__typename` narrows the type. */
export function countOutputs(outputs: ActivityOutputsFieldsFragment): number | undefined {
  switch (outputs.__typename) {
    case 'FormActivityOutputs':
      return outputs.answers?.length
    case 'CalculationActivityOutputs':
      return outputs.calculation_results?.length
    default:
      // @ts-expect-error other outputs have no answers
      return outputs.answers
  }
}

async function main(): Promise<void> {
  const client = createClient()
  const variables = { pagination: { count: 2, offset: 0 } }
  const { data } = await client.query({ query: PatientsDocument, variables })
  const ids: string[] = data.patients.patients.map(({ id }) => id)

  // @ts-expect-error the operation does not select this field
  void data.patients.patients[0]?.shoeSize

  let listed = 0
  for await (const patient of paginate(client, PatientsDocument)) listed += patient.id ? 1 : 0

  const missing = await client
    .query({ query: PatientDocument, variables: { id: 'nobody' } })
    .catch((error: unknown) => (OperationError.is(error) ? error.type : error))

  const loaded = ofEachDomain.filter(({ kind }) => kind === 'Document').length
  console.log(
    JSON.stringify({
      first: ids.length,
      listed,
      loaded,
      missing,
      mistyped: 'environment' in mistyped,
    }),
  )
}

void main()
