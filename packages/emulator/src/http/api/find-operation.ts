import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import type { GraphQLRequestParams } from './request.ts'
import { HttpError } from './response.ts'

/** Limits on one request. The service does not publish its limits, so these are generous and the emulator's own. */
export interface Limits {
  /** The maximum size of the body, in bytes. */
  bodyBytes: number
  /** The maximum number of tokens in a document. */
  tokens: number
  /** The maximum depth of selections. The usual introspection query needs 15. */
  depth: number
  /** The maximum number of fields, with all fragments spread. */
  fields: number
  /** The maximum number of root fields. Each alias counts. */
  rootFields: number
  /** The maximum depth of the variables, as lists and objects inside each other. */
  variableDepth: number
  /** The maximum number of values in the variables. Each key and each element of a list counts. */
  variableValues: number
}

const MAX_CACHED_DOCUMENTS = 500
/** A longer text is parsed each time, so that callers cannot fill the memory. */
const MAX_CACHED_LENGTH = 20_000

/** A document that is parsed, rejected, or has a syntax error. */
interface ParsedDocument {
  document?: DocumentNode
  sizes?: ReadonlyMap<OperationDefinitionNode, Size>
  syntaxError?: GraphQLError
  /** The reason for the rejection. */
  refusal?: string
}

/** A requested operation. Only `params` and `syntaxError` are set if the document has a syntax error. */
export interface Operation {
  params: GraphQLRequestParams
  syntaxError?: GraphQLError | undefined
  document?: DocumentNode
  operationName?: string | undefined
  type?: OperationTypeNode
  /** The names of the fields that the operation itself selects, with fragments spread, without duplicates. */
  rootFields?: readonly string[]
}

/** Finds the operation to execute. Throws a `HttpError` for a document above the limits, or without the operation. */
export type FindOperation = (params: GraphQLRequestParams) => Operation

/** Parses documents once, and refuses those above the limits before anything is validated or executed. */
export function createOperationFinder(limits: Limits): FindOperation {
  const parsed = new Map<string, ParsedDocument>()

  function parseOnce(query: string): ParsedDocument {
    const known = parsed.get(query)
    if (known) return known
    const result = parseWithin(limits, query)
    if (query.length <= MAX_CACHED_LENGTH) {
      if (parsed.size >= MAX_CACHED_DOCUMENTS) parsed.clear()
      parsed.set(query, result)
    }
    return result
  }

  return (params) => {
    checkVariables(limits, params.variables)
    const { document, sizes, syntaxError, refusal } = parseOnce(params.query)
    if (refusal !== undefined) throw new HttpError(400, refusal)
    if (!document) return { params, syntaxError }
    const definition = getOperationAST(document, params.operationName)
    if (!definition) throw new HttpError(400, 'operationName must name one operation of the document.')
    const rootFields = sizes?.get(definition)?.names ?? []
    return { params, document, operationName: definition.name?.value, type: definition.operation, rootFields }
  }
}

function parseWithin(limits: Limits, query: string): ParsedDocument {
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: limits.tokens })
  } catch (error) {
    // Nesting can be too deep for the stack before it has too many tokens.
    if (error instanceof GraphQLError && !/more than \d+ tokens/.test(error.message))
      return { syntaxError: error }
    return { refusal: `The document must have ${limits.tokens} tokens or fewer.` }
  }
  const sizes = measureOperations(document)
  for (const measure of ['depth', 'fields', 'rootFields'] as const) {
    if ([...sizes.values()].some((size) => size[measure] > limits[measure])) {
      return { refusal: `The document must not go above the limit of ${limits[measure]} for ${measure}.` }
    }
  }
  if (hasNul(query, document)) return { refusal: 'The document must not hold the character U+0000.' }
  return { document, sizes }
}

/** Refuses variables above the limits. GraphQL.js would recurse into them, and print them in each of its errors. */
function checkVariables({ variableDepth, variableValues }: Limits, variables: unknown): void {
  let values = 0
  let level = [variables]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > variableDepth)
      throw new HttpError(400, `The variables must have ${variableDepth} levels or fewer.`)
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    values += level.length
    if (values > variableValues)
      throw new HttpError(400, `The variables must have ${variableValues} values or fewer.`)
  }
}

/** The size of a selection set, with its fragments spread. */
interface Size {
  depth: number
  fields: number
  rootFields: number
  /** The names of the root fields, without duplicates. */
  names: readonly string[]
}

const nothing: Size = { depth: 0, fields: 0, rootFields: 0, names: [] }

/** Measures the operations of a document. Each fragment is measured once, so that nested fragments cost no exponential time. */
function measureOperations({ definitions }: DocumentNode): Map<OperationDefinitionNode, Size> {
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
  const measured = new Map<string, Size>()

  function measureFragment(name: string): Size {
    const known = measured.get(name)
    if (known) return known
    // A fragment that spreads itself is refused by validation.
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : nothing
    measured.set(name, size)
    return size
  }

  function measureSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value)
    const { depth, fields } = selection.selectionSet ? measure(selection.selectionSet) : nothing
    return { depth: depth + 1, fields: fields + 1, rootFields: 1, names: [selection.name.value] }
  }

  function measure({ selections }: SelectionSetNode): Size {
    const sizes = selections.map(measureSelection)
    return {
      depth: sizes.reduce((depth, size) => Math.max(depth, size.depth), 0),
      fields: sizes.reduce((sum, { fields }) => sum + fields, 0),
      rootFields: sizes.reduce((sum, { rootFields }) => sum + rootFields, 0),
      names: [...new Set(sizes.flatMap(({ names }) => names))],
    }
  }

  return new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? [[each, measure(each.selectionSet)]] : [],
    ),
  )
}

/** Whether a text in the document has the character U+0000, at which SQLite's functions stop. */
function hasNul(query: string, document: DocumentNode): boolean {
  if (!/\\u(0000|\{0+\})/.test(query)) return false
  let isFound = false
  visit(document, {
    StringValue({ value }) {
      isFound ||= value.includes('\0')
    },
  })
  return isFound
}
