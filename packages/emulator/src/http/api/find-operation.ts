import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { Refusal } from './answer.ts'
import type { GraphQLRequestParams } from './request.ts'

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
}

const MAX_CACHED_DOCUMENTS = 500
/** A longer text is parsed each time, so that callers cannot fill the memory. */
const MAX_CACHED_LENGTH = 20_000

/** The outcome for a document's text: it is parsed, it is refused, or it has a syntax error. */
interface ParsedDocument {
  document?: DocumentNode
  syntaxError?: GraphQLError
  /** Why it is refused. */
  refusal?: string
}

/** An operation that is asked for. If the document has a syntax error, nothing else is known. */
export interface Operation {
  params: GraphQLRequestParams
  syntaxError?: GraphQLError | undefined
  document?: DocumentNode
  operationName?: string | undefined
  /** The names of the fields that the operation itself selects, with fragments spread, without duplicates. */
  rootFields?: readonly string[]
}

/** Finds the operation to execute. Throws a `Refusal` for a document above the limits, or without the operation. */
export type FindOperation = (params: GraphQLRequestParams) => Operation

/** Parses documents once, and refuses those above the limits before anything is validated or executed. */
export function createOperationFinder(limits: Limits): FindOperation {
  const parsed = new Map<string, ParsedDocument>()
  const listed = new WeakMap<OperationDefinitionNode, readonly string[]>()

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
    const { document, syntaxError, refusal } = parseOnce(params.query)
    if (refusal !== undefined) throw new Refusal(400, refusal)
    if (!document) return { params, syntaxError }
    const definition = getOperationAST(document, params.operationName)
    if (!definition) throw new Refusal(400, 'operationName must name one operation of the document.')
    const rootFields = listed.get(definition) ?? listRootFields(document, definition)
    listed.set(definition, rootFields)
    return { params, document, operationName: definition.name?.value, rootFields }
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
  const size = measureDocument(document)
  for (const measure of ['depth', 'fields', 'rootFields'] as const) {
    if (size[measure] > limits[measure]) {
      return { refusal: `The document must not go above the limit of ${limits[measure]} for ${measure}.` }
    }
  }
  if (hasNul(query, document)) return { refusal: 'The document must not hold the character U+0000.' }
  return { document }
}

/** How much a document asks for, with its fragments spread out. */
interface DocumentSize {
  depth: number
  fields: number
  rootFields: number
}

/** The size of the document's largest operation. Each fragment is measured once, so that bombs are cheap to find. */
function measureDocument({ definitions }: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, DocumentSize>()

  function measureFragment(name: string): DocumentSize {
    const known = measured.get(name)
    if (known) return known
    // A fragment that spreads itself is refused by validation.
    const nothing = { depth: 0, fields: 0, rootFields: 0 }
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const size = fragment ? measureSelections(fragment.selectionSet) : nothing
    measured.set(name, size)
    return size
  }

  function measureSelections({ selections }: SelectionSetNode): DocumentSize {
    const total: DocumentSize = { depth: 0, fields: 0, rootFields: 0 }
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet
          ? measureSelections(selection.selectionSet)
          : { depth: 0, fields: 0 }
        add(total, { depth: below.depth + 1, fields: below.fields + 1, rootFields: 1 })
      } else if (selection.kind === Kind.INLINE_FRAGMENT)
        add(total, measureSelections(selection.selectionSet))
      else add(total, measureFragment(selection.name.value))
    }
    return total
  }

  const largest: DocumentSize = { depth: 0, fields: 0, rootFields: 0 }
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, fields, rootFields } = measureSelections(definition.selectionSet)
    largest.depth = Math.max(largest.depth, depth)
    largest.fields = Math.max(largest.fields, fields)
    largest.rootFields = Math.max(largest.rootFields, rootFields)
  }
  return largest
}

function add(total: DocumentSize, { depth, fields, rootFields }: DocumentSize): void {
  total.depth = Math.max(total.depth, depth)
  total.fields += fields
  total.rootFields += rootFields
}

/** Whether a text in the document has the character U+0000, which PostgreSQL cannot store. */
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

function listRootFields(document: DocumentNode, definition: OperationDefinitionNode): readonly string[] {
  const names = new Set<string>()
  const spread = new Set<string>()

  function visitSelections({ selections }: SelectionSetNode) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) visitSelections(selection.selectionSet)
      else visitFragment(selection.name.value)
    }
  }

  function visitFragment(name: string) {
    // Validation refuses a fragment that spreads itself.
    if (spread.has(name)) return
    spread.add(name)
    for (const other of document.definitions) {
      if (other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === name)
        visitSelections(other.selectionSet)
    }
  }

  visitSelections(definition.selectionSet)
  return [...names]
}
