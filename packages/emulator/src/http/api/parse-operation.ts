import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'
import { redactQuery } from '../../journal/redact-query.ts'
import { HttpError } from './http-error.ts'
import { type GraphQLRequestParams, parseRequestParams } from './request.ts'

/** Limits for a document. They are generous, because the service's limits are not published. */
const MAX_TOKENS = 2_000
/** Maximum number of fields of an operation after its fragments are expanded, because nested fragments can expand exponentially. */
const MAX_FIELDS = 1_000

const MAX_VARIABLE_DEPTH = 50
/** Maximum number of object properties and list elements in the variables. */
const MAX_VARIABLE_VALUES = 30_000

const MAX_CACHED_DOCUMENTS = 500
/** Maximum length of a cached document in characters, to limit memory use. */
const MAX_CACHED_CHARACTERS = 20_000

interface ParsedDocument {
  /** Undefined if the document has a syntax error or was rejected. */
  document?: DocumentNode
  summaries?: ReadonlyMap<OperationDefinitionNode, SelectionSummary>
  redactedQuery?: string | undefined
  /** The syntax error, or the validation errors. */
  problems?: readonly GraphQLError[]
  /** Reason for rejecting the document. */
  rejection?: string
}

/** The requested operation. If the document has a syntax error, only `params` and `problems` are set. */
export interface Operation {
  params: GraphQLRequestParams
  /** The syntax error, or the validation errors. */
  problems: readonly GraphQLError[]
  document?: DocumentNode
  /** The text that the journal records. Undefined if the document contains literals. */
  redactedQuery?: string | undefined
  operationName?: string | undefined
  type?: OperationTypeNode
  /** Distinct names of the root fields, including those in fragments. */
  rootFields?: readonly string[]
}

/**
 * Creates a parser of request bodies that caches the documents it has parsed and validated. The parser throws `HttpError` if the
 * body is invalid, the document or the variables exceed a limit, or the document does not contain the operation.
 */
export function createOperationParser(schema: GraphQLSchema): (body: string) => Operation {
  const parsed = new Map<string, ParsedDocument>()

  function parseOnce(query: string): ParsedDocument {
    const known = parsed.get(query)
    if (known) return known
    const result = parseWithinLimits(query, schema)
    if (query.length <= MAX_CACHED_CHARACTERS) {
      if (parsed.size >= MAX_CACHED_DOCUMENTS) parsed.clear()
      parsed.set(query, result)
    }
    return result
  }

  return (body) => {
    const params = parseRequestParams(body)
    assertVariables(params.variables)
    const { document, summaries, redactedQuery, problems = [], rejection } = parseOnce(params.query)
    if (rejection !== undefined) throw new HttpError(400, rejection)
    if (!document) return { params, problems }
    const definition = getOperationAST(document, params.operationName)
    if (!definition)
      throw new HttpError(400, 'operationName must be the name of an operation in the document.')
    const { fieldCount, rootFields } = summaries?.get(definition) ?? noSelections
    if (fieldCount > MAX_FIELDS)
      throw new HttpError(400, `The operation can select at most ${MAX_FIELDS} fields.`)
    const { operation: type, name } = definition
    return { params, problems, document, redactedQuery, operationName: name?.value, type, rootFields }
  }
}

function parseWithinLimits(query: string, schema: GraphQLSchema): ParsedDocument {
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (!(error instanceof GraphQLError)) return { rejection: 'The document is nested too deeply.' }
    if (!/more than \d+ tokens/.test(error.message)) return { problems: [error] }
    return { rejection: `The document can contain at most ${MAX_TOKENS} tokens.` }
  }
  return {
    document,
    summaries: summarizeOperations(document),
    redactedQuery: redactQuery(query, document),
    problems: validate(schema, document),
  }
}

/** Rejects variables that exceed the limits, because GraphQL.js recurses into them and prints them in errors. */
function assertVariables(variables: unknown): void {
  let values = 0
  let level = [variables]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_VARIABLE_DEPTH)
      throw new HttpError(400, `The variables can be nested at most ${MAX_VARIABLE_DEPTH} levels deep.`)
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    values += level.length
    if (values > MAX_VARIABLE_VALUES)
      throw new HttpError(400, `The variables can contain at most ${MAX_VARIABLE_VALUES} values.`)
  }
}

/** The fields of a selection set, after its fragments are expanded. */
interface SelectionSummary {
  fieldCount: number
  /** Distinct names of the fields on the first level. */
  rootFields: readonly string[]
}

const noSelections: SelectionSummary = { fieldCount: 0, rootFields: [] }

function summarizeOperations({ definitions }: DocumentNode): Map<OperationDefinitionNode, SelectionSummary> {
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
  /** Memoized, because summarizing nested fragments again for each spread takes exponential time. */
  const summaries = new Map<string, SelectionSummary>()

  function summarizeFragment(name: string): SelectionSummary {
    const known = summaries.get(name)
    if (known) return known
    // Ends the recursion at a fragment cycle, which validation rejects.
    summaries.set(name, noSelections)
    const fragment = fragments.get(name)
    const summary = fragment ? summarize(fragment.selectionSet) : noSelections
    summaries.set(name, summary)
    return summary
  }

  function summarize({ selections }: SelectionSetNode): SelectionSummary {
    const parts = selections.map((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return summarize(selection.selectionSet)
      if (selection.kind === Kind.FRAGMENT_SPREAD) return summarizeFragment(selection.name.value)
      const { fieldCount } = selection.selectionSet ? summarize(selection.selectionSet) : noSelections
      return { fieldCount: fieldCount + 1, rootFields: [selection.name.value] }
    })
    return {
      fieldCount: parts.reduce((sum, part) => sum + part.fieldCount, 0),
      rootFields: [...new Set(parts.flatMap(({ rootFields }) => rootFields))],
    }
  }

  return new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? [[each, summarize(each.selectionSet)]] : [],
    ),
  )
}
