import { resolve } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { parseDocument } from '../../documents/parse-documents.ts'
import { type CheckOperationsOptions, checkOperations } from './check-operations.ts'

const schema = buildSchema(`
  type Query {
    patients(pagination: PaginationParams, search: String, sex: Sex): PatientsPayload!
    patient(id: String!, code: String @deprecated(reason: "Use id.")): PatientPayload!
  }
  input PaginationParams { offset: Int!, count: Int! }
  enum Sex { MALE FEMALE }
  interface Payload { code: String!, success: Boolean! }
  type PatientsPayload implements Payload { code: String!, success: Boolean!, patients: [Patient!]! }
  type PatientPayload implements Payload { code: String!, success: Boolean!, patient: Patient }
  type Patient {
    id: ID!
    nickname: String @deprecated(reason: "Use name. Will be removed on June 1st 2026.")
  }
`)

const load = (file: string, text: string) => parseDocument(text, resolve(file))

function check(text: string, options: Partial<CheckOperationsOptions> & { file?: string } = {}): string[] {
  const { file = 'P.graphql', ...rest } = options
  const findings = checkOperations({ schema, documents: [load(file, text)], ...rest })
  return findings.map(
    ({ rule, severity, file, line, column }) => `${file}:${line}:${column} ${severity} ${rule}`,
  )
}

const whole = 'code success patients { id }'

test('checkOperations reports nothing for a valid operation', () => {
  expect(check(`query P($page: PaginationParams) { patients(pagination: $page) { ${whole} } }`)).toEqual([])
})

describe.each<[rule: string, wrong: string, place: string, right: string]>([
  [
    'fits-schema',
    'query P($id: String!, $no: Int) { patient(id: $id) { code success } }',
    '1:23',
    'query P($id: String!) { patient(id: $id) { code success } }',
  ],
  [
    'no-unused-fragments',
    'query P($id: String!) { patient(id: $id) { code success } } fragment F on Patient { id }',
    '1:61',
    'query P($id: String!) { patient(id: $id) { code success patient { ...F } } } fragment F on Patient { id }',
  ],
  [
    'one-operation-per-file',
    'query ($id: String!) { patient(id: $id) { code success } }',
    '1:1',
    'query P($id: String!) { patient(id: $id) { code success } }',
  ],
  [
    'one-operation-per-file',
    'query P($id: String!) { patient(id: $id) { code success } }\nquery Q($id: String!) { patient(id: $id) { code success } }',
    '2:7',
    'query P($id: String!) { patient(id: $id) { code success } }',
  ],
  [
    'file-name',
    'query Q($id: String!) { patient(id: $id) { code success } }',
    '1:7',
    'query P($id: String!) { patient(id: $id) { code success } }',
  ],
  [
    'file-name',
    'fragment F on Payload { success } query Q($id: String!) { patient(id: $id) { code ...F } }',
    '1:41',
    'fragment F on Payload { success } query P($id: String!) { patient(id: $id) { code ...F } }',
  ],
  [
    'select-success',
    'query P($id: String!) { patient(id: $id) { code } }',
    '1:25',
    'query P($id: String!) { patient(id: $id) { ...F } } fragment F on Payload { success }',
  ],
  [
    'paginate-lists',
    `{ patients { ${whole} } }`,
    '1:3',
    `query P($page: PaginationParams) { patients(pagination: $page) { ${whole} } }`,
  ],
  [
    'no-literals',
    'query P { patient(id: "1") { code success } }',
    '1:23',
    'query P($id: String!) { patient(id: $id) { code success } }',
  ],
  [
    'no-literals',
    `query P($n: Int!) { patients(pagination: { offset: 0, count: $n }) { ${whole} } }`,
    '1:52',
    `query P($page: PaginationParams) { patients(pagination: $page, sex: MALE, search: null) { ${whole} } }`,
  ],
])('%s', (rule, wrong, place, right) => {
  test(`reports ${wrong}`, () => {
    const severity = ['fits-schema', 'no-unused-fragments'].includes(rule) ? 'error' : 'warning'
    expect(check(wrong)).toContain(`P.graphql:${place} ${severity} ${rule}`)
  })
  test(`accepts ${right}`, () => {
    expect(check(right)).toEqual([])
  })
  test('has a severity that can be set to warning, error or off', () => {
    expect(check(wrong, { severities: { [rule]: 'warning' } })).toContain(
      `P.graphql:${place} warning ${rule}`,
    )
    expect(check(wrong, { severities: { [rule]: 'error' } })).toContain(`P.graphql:${place} error ${rule}`)
    expect(check(wrong, { severities: { [rule]: 'off' } }).join()).not.toContain(rule)
  })
})

describe('deprecated fields and arguments', () => {
  const text = 'query P($id: String!) { patient(id: $id, code: $id) { code success patient { nickname } } }'

  test('cause warnings', () => {
    expect(check(text)).toEqual([
      'P.graphql:1:42 warning no-deprecated',
      'P.graphql:1:78 warning no-deprecated',
    ])
  })
  test('are reported with the deprecation reason', () => {
    const [, field] = checkOperations({ schema, documents: [load('P.graphql', text)] })
    expect(field?.message).toContain('Use name. Will be removed on June 1st 2026.')
  })
})

test('snippets can be anonymous and use fragments from operation files, but must be valid against the schema', () => {
  const documents = [
    load(
      'P.graphql',
      'query P($id: String!) { patient(id: $id) { code success patient { ...F } } } fragment F on Patient { id }',
    ),
  ]
  const snippets = [
    load('README.md', '\n\n{ patient(id: "1") { patient { ...F } } }'),
    load('guide.md', '{ nothing }'),
  ]
  const findings = checkOperations({ schema, documents, snippets })
  expect(findings.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
    ['guide.md', 1, 3, 'fits-schema'],
  ])
})

test('checkOperations reports a duplicate operation name with both locations', () => {
  const text = 'query P($id: String!) { patient(id: $id) { code success } }'
  const findings = checkOperations({
    schema,
    documents: [load('P.graphql', text), load('x/P.graphql', text)],
  })
  expect(findings).toMatchObject([
    { file: 'x/P.graphql', line: 1, column: 7, related: [{ file: 'P.graphql', line: 1, column: 7 }] },
  ])
})

test.each([
  ['activities', 'activitiesByPatient'],
  ['pathwayActivities', 'careflowActivities'],
])('checkOperations suggests a replacement for the removed field %s: %s', (field, replacement) => {
  const service = buildSchema('type Query { activity: ID, activitiesByPatient: ID, careflowActivities: ID }')
  const documents = [load('P.graphql', `query P { ${field} { id } }`)]
  expect(checkOperations({ schema: service, documents })[0]?.message).toBe(
    `Cannot query field "${field}" on type "Query": it was removed. Use "${replacement}".`,
  )
})

test('checkOperations reports fragment cycles', () => {
  const text = `query P($id: String!) { patient(id: $id) { code success patient { ...A } } }
fragment A on Patient { ...B }
fragment B on Patient { id ...A }`
  expect(check(text)).toEqual(['P.graphql:2:25 error fits-schema'])
})

test('checkOperations reports the right line and column in a file with a byte order mark and CRLF', () => {
  const text = '\uFEFFquery P($id: String!) {\r\n  patient(id: $id) { code success nothing }\r\n}\r\n'
  expect(check(text)).toEqual(['P.graphql:2:35 error fits-schema'])
})

test('checkOperations rejects an unknown rule, and lists the existing rules', () => {
  expect(() => check('{ patients { code } }', { severities: { 'file-names': 'off' } })).toThrow(
    /no rule "file-names"\. Choose from .*file-name, .*\. Did you mean file-name\?/,
  )
  const severities = Object.fromEntries([['constructor', 'off' as const]])
  expect(() => check('query P { a }', { severities })).toThrow('no rule "constructor"')
})

describe('a comment that ignores a rule', () => {
  const query = (...lines: string[]) => ['query P($id: String!) {', ...lines, '}'].join('\n')
  const field = 'patient(id: "1") { code }'

  test('applies to its own line or, if it is on a separate line, to the next line', () => {
    expect(check(query(`${field} # orchestration-ignore no-literals, select-success, fits-schema`))).toEqual([
      'P.graphql:1:9 error fits-schema',
      'P.graphql:2:27 error orchestration-ignore',
    ])
    const used = 'other: patient(id: $id) { success }'
    expect(check(query(used, '# orchestration-ignore no-literals, select-success', field))).toEqual([])
  })

  test('does not apply to other lines', () => {
    const lines = [
      `${field} # orchestration-ignore no-literals`,
      `other: ${field}`,
      'last: patient(id: $id) { success }',
    ]
    expect(check(query(...lines))).toEqual([
      'P.graphql:2:1 warning select-success',
      'P.graphql:3:1 warning select-success',
      'P.graphql:3:20 warning no-literals',
    ])
  })

  test('is reported if the rule does not exist', () => {
    expect(
      check(`# orchestration-ignore literals\nquery P { patients(pagination: null) { success } }`),
    ).toEqual(['P.graphql:1:1 error orchestration-ignore'])
  })
})
