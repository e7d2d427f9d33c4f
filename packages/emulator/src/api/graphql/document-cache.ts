import { type DocumentNode, GraphQLError, parse, visit } from 'graphql'
import type { Limits } from './limits.ts'
import { measureDocument } from './measure-document.ts'

const CACHED_DOCUMENTS = 500
/** A longer text is parsed each time, so that callers cannot fill the memory. */
const LONGEST_CACHED = 20_000

/** The outcome for a document's text: it is parsed, it is refused, or it has a syntax error. */
export interface ParsedDocument {
  document?: DocumentNode
  syntaxError?: GraphQLError
  /** Why it is refused. */
  refusal?: string
}

export interface DocumentCache {
  get(query: string): ParsedDocument
}

/** Parses documents once, and refuses those above the limits before anything is validated or executed. */
export function createDocumentCache(limits: Limits): DocumentCache {
  const parsed = new Map<string, ParsedDocument>()
  return {
    get(query) {
      const known = parsed.get(query)
      if (known) return known
      const result = parseWithin(limits, query)
      if (query.length <= LONGEST_CACHED) {
        if (parsed.size >= CACHED_DOCUMENTS) parsed.clear()
        parsed.set(query, result)
      }
      return result
    },
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
