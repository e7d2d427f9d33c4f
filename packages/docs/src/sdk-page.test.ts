import { parseSchema, parseText } from '@orchestration/codegen/documents'
import { expect, test } from 'vitest'
import { documentOperations } from './operation-pages/operation.ts'
import { leftOut, printSdkPage, type RootField } from './sdk-page.ts'

const { schema } = parseSchema(
  `type Query { patient(id: String!): Payload, patients(pagination: PaginationParams): Payload }
   input PaginationParams { count: Int } type Payload { code: String }`,
  'schema.graphql',
)
const documents = [
  'Patient($id: String!) { patient(id: $id) { code } }',
  'Patients { patients { code } }',
].map((text) => {
  const location = `/operations/patients/${/\w+/.exec(text)}.graphql`
  return { location, document: parseText(`query ${text}`, location) }
})
const operations = documentOperations(schema, documents)
const query = (name: string, args: Record<string, string> = {}, returns = 'Payload'): RootField => {
  return { kind: 'Query', name, args, returns }
}
const others = leftOut.flatMap(({ fields }) => fields.map((name) => query(name)))
const print = (...fields: RootField[]) => printSdkPage([...fields, ...others], operations)

test('a root field leads to its operation, and says nothing where both are the same', () => {
  const page = print(
    query('patient', { id: 'String!' }),
    query('patients', { pagination: 'PaginationParams' }),
  )
  expect(page).toContain('| `patient` | [Patient](../operations/patient.md) |\n')
  expect(page).toContain('| `patients` | [Patients](../operations/patients.md) |\n')
})

test('another argument or payload is named', () => {
  const page = print(query('patient', { id: 'ID', code: 'String' }, 'Answer'))
  expect(page).toContain(
    '`id` is `String!`, there `ID`. `code` is absent. The payload is `Payload`, there `Answer`.',
  )
})

test('subscriptions are listed, and a root field without an operation or a reason is an error', () => {
  expect(print({ ...query('pathwayUpdated'), kind: 'Subscription' })).toContain(
    'instead of `pathwayUpdated`.',
  )
  expect(() => print(query('tenants'))).toThrow('tenants: leftOut must say why')
})
