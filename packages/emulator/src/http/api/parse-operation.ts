import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql'
import { hasNul } from '../../base/nul.ts'
import { HttpError } from './http-error.ts'
import { type GraphQLRequestParams, parseRequestParams } from './request.ts'

/** Limits for a document. They are generous, because the service's limits are not published. */
const limits = {
  tokens: 2_000,
  /** The standard introspection query has a depth of 15. */
  depth: 20,
  /** Counted after fragments are expanded. */
  fields: 1_000,
  /** Including aliases. */
  rootFields: 20,
}

const MAX_VARIABLE_DEPTH = 50
/** Maximum number of object properties and list elements in the variables. */
const MAX_VARIABLE_VALUES = 30_000

const MAX_CACHED_DOCUMENTS = 500
/** Maximum length of a cached document in characters, to limit memory use. */
const MAX_CACHED_CHARACTERS = 20_000

interface ParsedDocument {
  /** Undefined if the document has a syntax error or was rejected. */
  document?: DocumentNode
  sizes?: ReadonlyMap<OperationDefinitionNode, SelectionSize>
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
  operationName?: string | undefined
  type?: OperationTypeNode
  /** Distinct names of the root fields, including those in fragments. */
  rootFields?: readonly string[]
}

/**
 * Creates a parser of request bodies that caches the documents it has parsed and validated. Checks the limits before validation.
 * The parser throws `HttpError` if the body is invalid, the document or the variables exceed a limit, or the document does not
 * contain the operation.
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
    const { document, sizes, problems = [], rejection } = parseOnce(params.query)
    if (rejection !== undefined) throw new HttpError(400, rejection)
    if (!document) return { params, problems }
    const definition = getOperationAST(document, params.operationName)
    if (!definition)
      throw new HttpError(400, 'operationName must be the name of an operation in the document.')
    const rootFields = sizes?.get(definition)?.rootFieldNames ?? []
    const operationName = definition.name?.value
    return { params, problems, document, operationName, type: definition.operation, rootFields }
  }
}

function parseWithinLimits(query: string, schema: GraphQLSchema): ParsedDocument {
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: limits.tokens })
  } catch (error) {
    // A deeply nested document can overflow the stack before it reaches the token limit.
    if (error instanceof GraphQLError && !/more than \d+ tokens/.test(error.message))
      return { problems: [error] }
    return { rejection: `The document can contain at most ${limits.tokens} tokens.` }
  }
  const sizes = measureOperations(document)
  for (const measure of ['depth', 'fields', 'rootFields'] as const) {
    if ([...sizes.values()].some((size) => size[measure] > limits[measure])) {
      return { rejection: `The document exceeds the limit of ${limits[measure]} for ${measure}.` }
    }
  }
  if (hasNulLiteral(query, document))
    return { rejection: 'The document must not contain the character U+0000.' }
  return { document, sizes, problems: validate(schema, document) }
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

/** Size of a selection set, after its fragments are expanded. */
interface SelectionSize {
  depth: number
  fields: number
  rootFields: number
  /** Distinct names of the root fields. */
  rootFieldNames: readonly string[]
}

const emptySize: SelectionSize = { depth: 0, fields: 0, rootFields: 0, rootFieldNames: [] }

/**
 * Measures the operations of a document. Memoizes the sizes of fragments, because measuring nested fragments again for each
 * spread takes exponential time.
 */
function measureOperations({ definitions }: DocumentNode): Map<OperationDefinitionNode, SelectionSize> {
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
  const measured = new Map<string, SelectionSize>()

  function measureFragment(name: string): SelectionSize {
    const known = measured.get(name)
    if (known) return known
    // Ends the recursion at a fragment cycle, which validation rejects later.
    measured.set(name, emptySize)
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : emptySize
    measured.set(name, size)
    return size
  }

  function measureSelection(selection: SelectionNode): SelectionSize {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    const { depth, fields } = selection.selectionSet ? measure(selection.selectionSet) : emptySize
    return { depth: depth + 1, fields: fields + 1, rootFields: 1, rootFieldNames: [selection.name.value] }
  }

  function measure({ selections }: SelectionSetNode): SelectionSize {
    const sizes = selections.map(measureSelection)
    return {
      depth: sizes.reduce((depth, size) => Math.max(depth, size.depth), 0),
      fields: sizes.reduce((sum, { fields }) => sum + fields, 0),
      rootFields: sizes.reduce((sum, { rootFields }) => sum + rootFields, 0),
      rootFieldNames: [...new Set(sizes.flatMap(({ rootFieldNames }) => rootFieldNames))],
    }
  }

  return new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? [[each, measure(each.selectionSet)]] : [],
    ),
  )
}

/** Whether a string literal contains U+0000. */
function hasNulLiteral(query: string, document: DocumentNode): boolean {
  if (!/\\u(0000|\{0+\})/.test(query)) return false
  let isFound = false
  visit(document, {
    StringValue({ value }) {
      isFound ||= hasNul(value)
    },
  })
  return isFound
}
