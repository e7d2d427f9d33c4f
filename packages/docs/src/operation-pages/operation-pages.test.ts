import { buildSchema, parse, Source } from 'graphql'
import { expect, test } from 'vitest'
import { createOperationPages } from './operation-pages.ts'

const sdl = `
  type Query {
    "All patients."
    patients(
      "A count above 50 is an error."
      pagination: PaginationParams
      "The conditions."
      filters: Filters! = { sex: FEMALE }
    ): Patients!
    patientsOfClinic(clinic: String!, pagination: PaginationParams): Patients
  }
  type Mutation { createPatient(input: Input!): Created! }
  input PaginationParams { count: Int!, offset: Int! }
  input Filters { sex: Sex }
  "The properties of the patient."
  input Input {
    first_name: String!
    height: Float!
    clinic: String!
    birth_date: String
    nickname: String @deprecated(reason: "Use first_name.")
  }
  enum Sex { FEMALE MALE }
  type Patients { code: String!, patients: [Patient!]! }
  type Created { code: String!, patient: Patient }
  type Patient {
    id: ID!
    "An ISO 8601 date."
    birth_date: String
    phone: String @deprecated(reason: "It will be removed on June 1st 2026.")
  }
`

const operations = {
  'people/Patients': `query Patients($pagination: PaginationParams, $filters: Filters! = { sex: FEMALE }) {
    patients(pagination: $pagination, filters: $filters) { code patients { ...Fields } }
  }`,
  'people/PatientsOfClinic':
    '"""\nLists the patients of a clinic.\nRequires the name of the clinic.\n"""\nquery PatientsOfClinic($clinic: String!, $pagination: PaginationParams) { patientsOfClinic(clinic: $clinic, pagination: $pagination) { code patients { birth_date } } }',
  'people/CreatePatient':
    'mutation CreatePatient($input: Input!) { createPatient(input: $input) { code patient { id } } }',
  'fragments/Fields': 'fragment Fields on Patient { id birth_date phone }',
}

const schema = buildSchema(sdl)
const parseFile = (text: string, path: string) => parse(new Source(text, path))
const documents = Object.entries(operations).map(([name, text]) =>
  parseFile(text, `/operations/${name}.graphql`),
)
const input = { first_name: 'Ada', height: 1, clinic: 'the clinic', birth_date: '1985-12-10' }
const examples = {
  CreatePatient: { variables: { input }, shows: 'patient?.id' },
  Patients: { variables: { pagination: { count: 20, offset: 0 }, filters: { sex: 'MALE' } } },
}
const pages = createOperationPages(schema, documents, examples)
const list = pages['operations/patients.md'] ?? ''
const ofClinic = pages['operations/patients-of-clinic.md'] ?? ''
const creation = pages['operations/create-patient.md'] ?? ''

test('each operation has a page, and an index links to all pages', () => {
  expect(Object.keys(pages).sort()).toEqual([
    'operations/create-patient.md',
    'operations/index.md',
    'operations/patients-of-clinic.md',
    'operations/patients.md',
  ])
  expect(pages['operations/index.md']).toContain('| [Patients](patients.md) | query | All patients. |')
})

test('the description of the operation takes precedence over the description in the schema', () => {
  expect(ofClinic).toContain('\n---\n\nLists the patients of a clinic. Requires the name of the clinic.\n')
  expect(ofClinic).toContain('```graphql\nquery PatientsOfClinic')
  expect(pages['operations/index.md']).toContain(
    '| [PatientsOfClinic](patients-of-clinic.md) | query | Lists the patients of a clinic. |',
  )
})

test('the page lists variables with types, defaults and descriptions', () => {
  expect(list).toContain('| `pagination` | `PaginationParams` | optional | A count above 50 is an error. |')
  expect(list).toContain('| `filters` | `Filters!` | optional, default `{ sex: FEMALE }` | The conditions. |')
  expect(creation).toContain('| `input` | `Input!` | required | The properties of the patient. |')
})

test('the page lists the fields of input types', () => {
  expect(list).toContain('| `sex` | `Sex` | One of `FEMALE`, `MALE`. |')
  expect(creation).toContain('| `first_name` | `String!` |  |')
})

test('an input field without a description uses the description of the output field', () => {
  expect(creation).toContain('| `birth_date` | `String` | An ISO 8601 date. |')
})

test('the page lists the selected fields, including fields of fragments', () => {
  expect(list).toContain('| field | type | meaning |\n| --- | --- | --- |\n| `code` | `String!` |  |')
  expect(list).toContain('| `patients.birth_date` | `String` | An ISO 8601 date. |')
})

test('the page of a paginated operation shows the maximum page size', () => {
  expect(list).toContain('A page contains at most 50 records. A count above 50 is an error.')
  expect(creation).not.toContain('paginat')
})

test('a list without a published maximum page size is paginated too, and the example prints the first field of its items', () => {
  expect(ofClinic).toContain('The service does not document the maximum page size.')
  expect(ofClinic).toContain('for await (const { birth_date } of paginate(client, PatientsOfClinicDocument')
})

test('the page marks deprecated fields, and shows the reason for a deprecation', () => {
  expect(list).toContain('It will be removed on June 1st 2026.')
  expect(creation).toContain('**Deprecated.** Use first_name.')
  expect(ofClinic).not.toContain('## Deprecations')
})

test('the example passes required variables, and reads a list page by page', () => {
  expect(creation).toContain(
    "first_name: 'Ada',\n      height: 1,\n      clinic: 'the clinic',\n      birth_date: '1985-12-10'",
  )
  expect(creation).toContain('console.log(data.createPatient.patient?.id)')
  expect(list).toContain('variables: { pagination: { count: 20, offset: 0 }')
  expect(list).toContain('for await (const { id } of paginate(client, PatientsDocument')
})

test('a table omits empty columns', () => {
  expect(creation).toContain('| field | type |\n| --- | --- |\n| `code` | `String!` |')
})

test('the page shows the document with its fragments', () => {
  expect(list).toContain('fragment Fields on Patient {\n  id\n  birth_date\n  phone\n}\n```')
})

test('an operation that would replace the index page causes an error', () => {
  const file = parseFile('query Index { patients { code } }', 'Index.graphql')
  expect(() => createOperationPages(schema, [file])).toThrow('an operation would replace operations/index.md')
})

/** Formats the page of an operation called `Odd`, for a schema with this addition. */
function formatPage(sdl: string, operation: string): string {
  const schema = buildSchema(`type Query { a: A } type A { code: String } ${sdl}`)
  const location = '/operations/odd/Odd.graphql'
  const pages = createOperationPages(schema, [parseFile(operation, location)])
  return pages['operations/odd.md'] ?? ''
}

test('invalid variables cause an error that names the operation', () => {
  const schema = buildSchema('type Query { find(id: ID!): Int }')
  const location = '/operations/odd/Odd.graphql'
  const file = parseFile('query Odd($id: ID!) { find(id: $id) }', location)
  const create = (variables: object) => createOperationPages(schema, [file], { Odd: { ...variables } })
  expect(() => create({ variables: {} })).toThrow('examples.yaml, Odd: Variable "$id"')
  expect(() => create({ variables: { id: 'one' } })).not.toThrow()
})

test('an operation without an example uses derived values for required variables', () => {
  const page = formatPage(
    `extend type Query { find(activity_id: ID!, filters: Filters!, kinds: [Kind!]!, count: Int): A }
    input Filters { kind: Kind!, at: SafeDate!, count: Int!, note: String } enum Kind { FORM MESSAGE } scalar SafeDate`,
    `query Odd($activity_id: ID!, $filters: Filters!, $kinds: [Kind!]!, $page: Int! = 1, $count: Int) {
      find(activity_id: $activity_id, filters: $filters, kinds: $kinds, count: $count) { code }
    }`,
  )
  const [, variables = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  expect(JSON.parse(variables)).toEqual({
    activity_id: 'the-activity-id',
    filters: { kind: 'FORM', at: '2026-01-01T00:00:00.000Z', count: 1 },
    kinds: ['FORM'],
  })
  expect(page).toContain('console.log(data.find.code)')
})

test.each([
  [
    'the number of listed records',
    'type Found { code: String, pets: [Pet!] }',
    'pets { id }',
    'pets?.length',
  ],
  ['the id of an object', 'type Found { code: String, pet: Pet! }', 'pet { id }', 'pet.id'],
  ['an id', 'type Found { code: String, pet_id: ID }', 'pet_id', 'pet_id'],
])('an operation without an example prints %s', (_, found, selection, shown) => {
  const page = formatPage(
    `extend type Query { find(pagination: PaginationParams): Found! } type Pet { id: ID }
    input PaginationParams { count: Int! } ${found}`,
    `query Odd($pagination: PaginationParams) { find(pagination: $pagination) { code ${selection} } }`,
  )
  expect(page).toContain(`console.log(data.find.${shown})`)
  expect(page).toContain('variables: { pagination: { count: 20, offset: 0 } }')
})

test('the example uses the alias of a payload', () => {
  const page = formatPage('extend type Query { b: A! }', 'query Odd { renamed: b { code } }')
  expect(page).toContain('console.log(data.renamed.code)')
  expect(page).toContain('`data.renamed` has the type `A!`')
})

test('a field that is selected on one member of a union is listed under that member', () => {
  const page = formatPage(
    'union Either = B | C type B { left: Int } type C { right: Int } extend type Query { either: Either }',
    'query Odd { either { ... on B { left } ... on C { right } } }',
  )
  expect(page).toContain('| `B.left` | `Int` |\n| `C.right` | `Int` |')
})

test('the path of a field in a nested union names the member type', () => {
  const page = formatPage(
    'type Box { either: Either } union Either = B type B { inner: D } type D { left: Int } extend type Query { box: Box }',
    'query Odd { box { either { __typename ... on B { inner { left } } } } }',
  )
  expect(page).toContain('| `either (B).inner` | `D` |\n| `either (B).inner.left` | `Int` |')
})

test('the page lists a field only once, even if the operation selects it twice', () => {
  const page = formatPage('', 'query Odd { a { code ... { code } } }')
  expect(page.match(/^\| `code` /gm)).toHaveLength(1)
})
