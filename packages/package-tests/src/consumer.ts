// What a backend does with the packages. The tests compile it in projects of their own, as an ES module and as CommonJS.
import { type ClientOptions, createClient, OperationError, paginate } from '@orchestration/client'
import { PatientDocument, PatientsDocument } from '@orchestration/operations'

// @ts-expect-error a mistyped environment
const mistyped: ClientOptions = { environment: 'sandbxo' }

async function main(): Promise<void> {
  const client = createClient()
  const variables = { pagination: { count: 2, offset: 0 } }
  const { data } = await client.query({ query: PatientsDocument, variables })
  const ids: string[] = data.patients.patients.map(({ id }) => id)

  // @ts-expect-error nobody selected it
  void data.patients.patients[0]?.shoeSize

  let listed = 0
  for await (const patient of paginate(client, PatientsDocument)) listed += patient.id ? 1 : 0

  const missing = await client
    .query({ query: PatientDocument, variables: { id: 'nobody' } })
    .catch((error: unknown) => (OperationError.is(error) ? error.type : error))

  console.log(JSON.stringify({ first: ids.length, listed, missing, mistyped: 'environment' in mistyped }))
}

void main()
