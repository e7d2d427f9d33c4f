import { readFileSync } from 'node:fs'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import {
  decideFailure,
  hasSingleEffect,
  type Observation,
  type ObservedBody,
  type ObservedGraphQLError,
  type OperationFacts,
} from './failure-decision.ts'

const page = readFileSync(new URL('../../../docs/pages/client/retries.md', import.meta.url), 'utf8')

const text: ObservedBody = { kind: 'text', dataType: 'absent', errors: [] }
const unreadable: ObservedBody = { ...text, kind: 'doubtful' }
const json = (
  errors: ObservedGraphQLError[] = [],
  dataType: ObservedBody['dataType'] = 'absent',
): ObservedBody => ({
  kind: 'json',
  dataType,
  errors,
})
const noResponse = (
  mayHaveBeenSent: boolean,
  failureKind: NonNullable<Observation['failureKind']>,
): Observation => ({
  mayHaveBeenSent,
  failureKind,
})
const responses = (statusCode: number, ...bodies: ObservedBody[]): Observation[] =>
  bodies.map((body) => ({ statusCode, body }))

const path = ['createPatient']
/** Bodies of operations that were or may have been executed. */
const unproven = [unreadable, json([], 'object'), json([], 'null')]
const rejections = ['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER']
const rejected = responses(200, ...rejections.map((type) => json([{ type, path, statusCode: 404 }], 'null')))

const idempotencyKeyProblem = (status: number, code?: string): Observation[] =>
  responses(
    status,
    json([{ code, hasProblemDetails: true }], 'null'),
    json([{ code, hasProblemDetails: true }]),
  )

/**
 * Observations for testing the table in retries.md, keyed by row label or by one item of a comma-separated label. Labels that
 * list HTTP statuses are expanded by `listStatuses` and `bodiesOf`.
 */
const rows: Record<string, Observation[]> = {
  'no connection, no DNS entry': [noResponse(false, 'connection'), noResponse(false, 'proxy unreachable')],
  'an untrusted certificate': [noResponse(false, 'certificate')],
  'a proxy that refuses to connect': [noResponse(false, 'proxy refused')],
  'the connection broke after the request began': [
    noResponse(true, 'connection'),
    { statusCode: 200, body: unreadable, failureKind: 'connection' },
  ],
  'the deadline passed before anything was sent': [noResponse(false, 'deadline')],
  'the deadline passed after something was sent': [noResponse(true, 'deadline')],
  '`close({ force: true })` before anything was sent': [noResponse(false, 'closed')],
  '`close({ force: true })` after something was sent': [noResponse(true, 'closed')],
  '`TOO_MANY_REQUESTS`': [
    ...responses(429, json([{}])),
    ...responses(200, json([{ type: 'TOO_MANY_REQUESTS', statusCode: 429 }])),
    ...[200, 400].flatMap((status) =>
      responses(status, json([{ type: 'TOO_MANY_REQUESTS' }]), json([{ code: 'TOO_MANY_REQUESTS' }])),
    ),
  ],
  '`UNAUTHENTICATED`': [200, 400, 401, 403].flatMap((status) =>
    responses(status, json([{ code: 'UNAUTHENTICATED' }])),
  ),
  '`FORBIDDEN`': [200, 400, 401, 403].flatMap((status) => responses(status, json([{ type: 'FORBIDDEN' }]))),
  '401/403 [without proof](#proof-that-a-mutation-was-not-executed)': [
    ...[401, 403].flatMap((status) => responses(status, ...unproven, json([{ path }]), json([{ path: [] }]))),
    ...responses(403, text),
  ],
  '425 without proof': responses(425, ...unproven),
  '429 without proof': responses(429, ...unproven),
  '400/404/405/407/413/415/421 without proof': [400, 404, 405, 407, 413, 415, 421].flatMap((status) =>
    responses(status, ...unproven),
  ),
  '409 `IDEMPOTENCY_KEY_IN_FLIGHT`': idempotencyKeyProblem(409, 'IDEMPOTENCY_KEY_IN_FLIGHT'),
  '422 `IDEMPOTENCY_KEY_REUSED`': idempotencyKeyProblem(422, 'IDEMPOTENCY_KEY_REUSED'),
  '400 for a malformed idempotency key': idempotencyKeyProblem(400),
  '3xx (never followed)': responses(302, json([{ code: 'UNAUTHENTICATED' }])),
  '5xx (with any body)': responses(
    503,
    json([{ code: 'GRAPHQL_PARSE_FAILED' }]),
    json([{ statusCode: 401 }]),
  ),
  '200 that is not a GraphQL result': [
    { statusCode: 200, body: unreadable, failureKind: 'unreadable' },
    ...responses(200, text, json(), json([], 'null'), json([], 'other')),
    ...responses(204, text),
    noResponse(true, 'unreadable'),
  ],
  'an invalid document': [200, 400].flatMap((status) =>
    responses(
      status,
      json([{ code: 'GRAPHQL_PARSE_FAILED' }]),
      json([{ code: 'GRAPHQL_VALIDATION_FAILED' }, { code: 'GRAPHQL_VALIDATION_FAILED' }]),
    ),
  ),
  [`the service rejected the only root field: ${rejections.map((type) => `\`${type}\``).join(', ')}`]:
    rejected,
  'one of these types, from a mutation that does several things': rejected,
  'a GraphQL error whose `statusCode` is 5xx': responses(
    200,
    json([{ statusCode: 500 }]),
    json([{ statusCode: 503, path }], 'null'),
  ),
  'any other GraphQL error': [
    ...responses(
      200,
      json([{}]),
      json([{ code: 'GRAPHQL_VALIDATION_FAILED' }, {}]),
      json([{ statusCode: 404, path }], 'null'),
      json([{ type: 'ORCHESTRATION_ACTIVITY_ERROR', statusCode: 404, path }], 'null'),
      json([{ type: 'NOT_FOUND', path: ['createPatient', 'success'] }], 'null'),
      json([{ type: 'NOT_FOUND', path }], 'object'),
      json([{ type: 'NOT_FOUND', path }, { path }], 'null'),
      json([{ type: 'NOT_FOUND' }], 'null'),
      json([{ type: 'NOT_FOUND' }]),
    ),
    ...responses(201, json([{ code: 'GRAPHQL_VALIDATION_FAILED' }])),
  ],
}

const makeOperation = (document: string, variables = {}): OperationFacts => ({
  query: parse(document),
  variables,
  operationType: (document.startsWith('query') ? 'query' : 'mutation') as OperationFacts['operationType'],
})
const one = {
  query: makeOperation('query { patient { id } }'),
  mutation: makeOperation('mutation { a { id } }'),
}
const several = { ...one, mutation: makeOperation('mutation { a { id } b { id } }') }

/** State before the first attempt of an operation without an idempotency key. */
const first = { mayHaveExecutedEarlier: false, idempotency: false }

/**
 * Formats the cells of a table row, without its label. Asserts that a mutation's `mayHaveExecuted` equals its
 * `isOutcomeUnknown`.
 */
function formatRow(observed: Observation, operations: typeof one): string[] {
  const format = (operation: OperationFacts, idempotency = false): string => {
    const decision = decideFailure(observed, operation, { ...first, idempotency })
    const { errorName, isOutcomeUnknown, retryable } = decision ?? {}
    const name = isOutcomeUnknown ? 'OutcomeUnknownError' : errorName
    if (name === 'AuthenticationError') return `\`${name}\`, retried with another API key`
    const isMutation = operation.operationType === 'mutation'
    const isUnsafe = isMutation && !idempotency && name !== 'NetworkError'
    // The deadline also ends the retries.
    const isFinal = errorName === 'TimeoutError'
    return `\`${name}\`${retryable && !isUnsafe && !isFinal ? ', retried' : ''}`
  }
  const mutation = decideFailure(observed, operations.mutation, first)
  expect(mutation?.mayHaveExecuted).toBe(mutation?.isOutcomeUnknown)
  const withoutKey = format(operations.mutation)
  const withKey = format(operations.mutation, true)
  expect([withoutKey, `${withoutKey}, retried`]).toContain(withKey)
  return [
    format(operations.query),
    withKey === withoutKey ? withoutKey : `${withKey} with an idempotency key`,
  ]
}

const table = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.slice(2, -2).split(' | '))

const range = (start: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => start + index)

/** Matches one item of a comma-separated label, if it is a single status. */
const oneStatus = /^\d{3}(?= in JSON$|$)/
const named = table.flatMap(([label = '']) => label.split(', ').flatMap((part) => oneStatus.exec(part) ?? []))

/** Lists the statuses in a label, such as `404`, `403 in JSON`, `5xx` and `any other 4xx`. */
const listStatuses = (label: string): number[] =>
  label.split(', ').flatMap((part) => {
    if (part === 'any other 4xx') return range(400, 100).filter((status) => !named.includes(String(status)))
    if (/^\dxx/.test(part)) return range(Number(part[0]) * 100, 100)
    return (oneStatus.exec(part) ?? []).map(Number)
  })

/** If the operation may have been executed, the outcome must not depend on the body. */
const bodiesOf = (status: number, mayHaveExecuted: boolean): ObservedBody[] =>
  status === 403 ? [json()] : mayHaveExecuted ? [text, json(), unreadable] : [text, json()]

test.each(table)(
  'decideFailure returns the documented errors and retries for: %s',
  (label = '', ...cells) => {
    const operations = label.includes('several things') ? several : one
    const mayHaveExecuted = cells.at(-1)?.includes('OutcomeUnknownError') ?? false
    const observations = [
      ...(rows[label] ?? label.split(', ').flatMap((part) => rows[part] ?? [])),
      ...listStatuses(label).flatMap((status) => responses(status, ...bodiesOf(status, mayHaveExecuted))),
    ]
    expect(observations).not.toEqual([])
    for (const observed of observations) {
      expect(formatRow(observed, operations), JSON.stringify(observed)).toEqual(cells)
    }
  },
)

test('the table in retries.md covers every status from 300 to 599 and every tested failure', () => {
  const labels = table.map(([label = '']) => label)
  const statuses = labels.flatMap(listStatuses).toSorted((a, b) => a - b)
  expect(statuses).toEqual(range(300, 300))
  const cases = Object.keys(rows).filter((name) => !labels.some((label) => label.includes(name)))
  expect(cases).toEqual([])
})

test.each([
  ['another code', json([{ code: 'NOT_FOUND', hasProblemDetails: true }], 'null')],
  ['no problem details', json([{ code: 'IDEMPOTENCY_KEY_REUSED' }], 'null')],
  ['a path', json([{ code: 'IDEMPOTENCY_KEY_REUSED', hasProblemDetails: true, path }], 'null')],
  ['data', json([{ code: 'IDEMPOTENCY_KEY_REUSED', hasProblemDetails: true }], 'object')],
  ['a second error', json([{ code: 'IDEMPOTENCY_KEY_REUSED', hasProblemDetails: true }, {}], 'null')],
  [
    'a body that may contain more',
    { ...json([{ code: 'IDEMPOTENCY_KEY_REUSED', hasProblemDetails: true }]), kind: 'doubtful' as const },
  ],
])('a 422 with %s leaves the outcome unknown', (_, body) => {
  expect(decideFailure({ statusCode: 422, body }, one.mutation, first)).toMatchObject({
    isOutcomeUnknown: true,
  })
})

test('with an idempotency key, only a rejection by a resolver settles the outcome of an earlier attempt', () => {
  const delivery = { mayHaveExecutedEarlier: true, idempotency: true }
  for (const observed of rejected) {
    expect(decideFailure(observed, one.mutation, delivery)).toMatchObject({ mayHaveExecuted: false })
    expect(decideFailure(observed, several.mutation, delivery)).toMatchObject({ mayHaveExecuted: true })
    expect(decideFailure(observed, one.mutation, { ...delivery, idempotency: false })).toMatchObject({
      mayHaveExecuted: true,
    })
  }
  for (const observed of [
    ...responses(401, text, json([{}])),
    ...responses(429, text),
    ...idempotencyKeyProblem(422, 'IDEMPOTENCY_KEY_REUSED'),
  ]) {
    expect(decideFailure(observed, one.mutation, delivery)).toMatchObject({ mayHaveExecuted: true })
  }
})

test('mayHaveExecuted stays true if an earlier attempt may have been executed', () => {
  const observed = noResponse(false, 'connection')
  expect(decideFailure(observed, one.query, { ...first, mayHaveExecutedEarlier: true })).toMatchObject({
    mayHaveExecuted: true,
  })
})

test.each([
  [true, 'mutation { createPatient { code } }'],
  [true, 'mutation { a: createPatient @include(if: true) { code } }'],
  [false, 'mutation { a: createPatient { code } b: createPatient { code } }'],
  [false, 'mutation { ... { createPatient { code } } }'],
  [false, 'mutation { startHostedPathwaySession(input: {}) { code } }'],
])('hasSingleEffect returns %s for: %s', (expected, document) => {
  expect(hasSingleEffect(makeOperation(document))).toBe(expected)
})

describe('startPathwayWithPatientIdentifier', () => {
  const hasSingleEffectWith = (input: string, variables?: object): boolean => {
    const field = `startPathwayWithPatientIdentifier${input && `(input: ${input})`} { code }`
    return hasSingleEffect(makeOperation(`mutation ($input: I, $c: Boolean) { ${field} }`, variables))
  }

  test.each([
    ['an absent value', '{}', {}],
    ['a literal', '{ create_patient: false }', {}],
    ['a null literal', '{ create_patient: null }', {}],
    ['a variable', '$input', { input: { create_patient: false } }],
    ['a nested variable', '{ create_patient: $c }', { c: false }],
    ['an unset nested variable', '{ create_patient: $c }', {}],
    [
      'a value next to the string "true"',
      '$input',
      { input: { create_patient: false, data: [{ value: 'true' }] } },
    ],
    ['a value next to another true', '$input', { input: { create_patient: false, other: true } }],
  ])('does nothing but start a care flow if create_patient is not true: %s', (_, input, variables) => {
    expect(hasSingleEffectWith(input, variables)).toBe(true)
  })

  test.each([
    ['a literal', '{ create_patient: true }', {}],
    ['a variable', '$input', { input: { create_patient: true } }],
    ['a nested variable', '{ create_patient: $c }', { c: true }],
    ['the string "true"', '$input', { input: { create_patient: 'true' } }],
    ['a value from toJSON', '$input', { input: { toJSON: () => ({ create_patient: true }) } }],
    ['an unset input', '$input', {}],
    ['an input that is a list', '$input', { input: [{ create_patient: true }] }],
    ['no input', '', {}],
  ])('may also create a patient if create_patient may be true: %s', (_, input, variables) => {
    expect(hasSingleEffectWith(input, variables)).toBe(false)
  })

  test.each([
    [false, '$input: I = { create_patient: true }', '$input', {}],
    [true, '$input: I = { create_patient: false }', '$input', {}],
    [true, '$input: I = { create_patient: true }', '$input', { input: { create_patient: false } }],
    [false, '$c: Boolean = true', '{ create_patient: $c }', {}],
    [false, '$c: Boolean = true', '{ create_patient: $c }', { c: undefined }],
    [true, '$c: Boolean = true', '{ create_patient: $c }', { c: null }],
  ])('with default values, hasSingleEffect returns %s for %s', (expected, definition, input, variables) => {
    const document = `mutation (${definition}) { startPathwayWithPatientIdentifier(input: ${input}) { code } }`
    expect(hasSingleEffect(makeOperation(document, variables))).toBe(expected)
  })
})
