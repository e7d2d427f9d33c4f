import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
} from 'graphql'
import type { JournalEntry } from '../../../journal/journal.ts'
import type { RecordedRequest } from '../../../journal/recorded-request.ts'
import { createExampleVariables } from '../explorer/example-variables.ts'
import type { PortalEnv } from '../portal-env.ts'

/** Lists the recorded requests to the environment, oldest first. */
export function listRequests({ environment, portal }: PortalEnv['Variables']): RecordedRequest[] {
  return portal.journal.list().filter((request) => request.environment === environment.name)
}

/** Returns undefined if the environment has no recorded request with this id. */
export function findEntry(
  { environment, portal }: PortalEnv['Variables'],
  id = '',
): JournalEntry | undefined {
  const entry = portal.journal.find(id)
  return entry?.request.environment === environment.name ? entry : undefined
}

/** The operation of a recorded request, which can be copied as code and resent. */
export interface ParsedOperation {
  /** The whole document. */
  document: DocumentNode
  /** Text of the executed operation and its fragments. */
  text: string
  /** Undefined if the document does not contain the operation. */
  definition: OperationDefinitionNode | undefined
  /** The recorded variables, or examples of the required variables, in which strings are placeholders such as `<String!>`. */
  variables: object
  userId: string | undefined
  /** Names and types of the variables if their values were not recorded, such as `$id: String!`. */
  missingVariables: string[]
}

const exampleValues = { pagination: { count: 10, offset: 0 } }

/** Parses the operation of a request. Returns undefined if its document was not recorded or has a syntax error. */
export function parseOperation(
  { document: safeDocument = '', operationName, values = {} }: RecordedRequest,
  schema: GraphQLSchema,
): ParsedOperation | undefined {
  const source = values.document ?? safeDocument
  let document: DocumentNode
  try {
    document = parse(source)
  } catch {
    return undefined
  }
  const operations = separateOperations(document)
  const own = Object.keys(operations).length > 1 ? operations[operationName ?? ''] : undefined
  const definition = getOperationAST(document, operationName) ?? undefined
  const definitions = definition?.variableDefinitions ?? []
  return {
    document,
    text: own ? print(own) : source,
    definition,
    variables:
      values.variables ?? (definition && createExampleVariables(definition, schema, exampleValues)) ?? {},
    userId: values.userId,
    missingVariables: values.variables
      ? []
      : definitions.map(({ variable, type }) => `${print(variable)}: ${print(type)}`),
  }
}

/** Whether the list offers to resend the request: only a query with all its variables. The page of a request always offers it. */
export function canResendFromList(request: RecordedRequest, schema: GraphQLSchema): boolean {
  const operation = parseOperation(request, schema)
  return operation?.definition?.operation === 'query' && operation.missingVariables.length === 0
}

/** Whether variables contain a placeholder. */
export function hasPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return /^<\[*[A-Z]\w*[\]!]*>$/.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPlaceholder)
}
