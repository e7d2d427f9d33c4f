import { type DocumentNode, Kind, valueFromASTUntyped, visit } from 'graphql'
import { UsageError } from './errors.ts'

/** What `checkCall` found out about a document. */
interface Finding {
  operationType: string
  /** Whether the document has directives that Apollo Client removes before it sends the document. */
  isForApollo: boolean
  /** The default values of its variables. */
  defaultValues: Readonly<Record<string, unknown>>
}

const apolloDirectives = new Set(['connection', 'nonreactive', 'unmask'])
const unsupportedDirectives = new Map([
  ['client', 'reads local state, which this client does not have'],
  ['export', 'reads local state, which this client does not have'],
  ['defer', 'asks for an answer in parts, which this client cannot read'],
  ['stream', 'asks for an answer in parts, which this client cannot read'],
])
const subscriptionProblem =
  'is a subscription, but the service has no subscriptions. Use webhooks for its events.'
const examples = {
  query: 'client.query({ query: PatientsDocument, variables })',
  mutation: 'client.mutate({ mutation: CreatePatientDocument, variables })',
}
const fetchPolicies = {
  query: ['no-cache', 'network-only', 'cache-first', 'cache-only'],
  mutation: ['no-cache', 'network-only'],
}
/** Each document is examined only once. */
const findings = new WeakMap<object, Finding>()

/**
 * Checks that a call has a document with exactly one operation of the given kind.
 *
 * @throws UsageError
 */
export function checkCall(options: unknown, kind: 'query' | 'mutation'): Finding {
  const document = (options as Record<string, unknown> | null | undefined)?.[kind]
  if (document === undefined) throw new UsageError(kind, `is missing. Write ${examples[kind]}.`)
  if (!isDocument(document)) {
    throw new UsageError(kind, 'must be a document: one of your generated documents, or gql`…`.')
  }
  let finding = findings.get(document)
  if (!finding) {
    finding = examine(document, kind)
    findings.set(document, finding)
  }
  const { operationType } = finding
  if (operationType === kind) return finding
  if (operationType === 'subscription') throw new UsageError(kind, subscriptionProblem)
  const other = kind === 'query' ? 'mutation' : 'query'
  throw new UsageError(kind, `is a ${other}. Write ${examples[other]}.`)
}

/** Apollo Client checks the fetch policy only in development. */
export function checkFetchPolicy(fetchPolicy: string | undefined, kind: 'query' | 'mutation'): void {
  if (fetchPolicy === undefined || fetchPolicies[kind].includes(fetchPolicy)) return
  throw new UsageError('fetchPolicy', `of a ${kind} must be one of ${fetchPolicies[kind].join(', ')}.`)
}

export function refuseSubscription(): never {
  throw new UsageError('query', subscriptionProblem)
}

function isDocument(value: unknown): value is DocumentNode {
  return (value as DocumentNode | null)?.kind === Kind.DOCUMENT
}

function examine(document: DocumentNode, kind: string): Finding {
  const [first, ...others] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (first?.kind !== Kind.OPERATION_DEFINITION)
    throw new UsageError(kind, 'has no operation, only fragments.')
  if (others.length > 0) {
    const problem = `has ${others.length + 1} operations. Give a document with one operation and its fragments.`
    throw new UsageError(kind, problem)
  }
  let isForApollo = false
  visit(document, {
    Directive({ name: { value } }) {
      const problem = unsupportedDirectives.get(value)
      if (problem) throw new UsageError(kind, `has @${value}, which ${problem}.`)
      isForApollo ||= apolloDirectives.has(value)
    },
  })
  const defaultValues: Record<string, unknown> = {}
  for (const { variable, defaultValue } of first.variableDefinitions ?? []) {
    if (defaultValue) defaultValues[variable.name.value] = valueFromASTUntyped(defaultValue)
  }
  return { operationType: first.operation, isForApollo, defaultValues }
}
