import { type DocumentNode, GraphQLError, parse } from 'graphql'
import type { Limits } from './limits.ts'
import { measureDocument } from './measure-document.ts'

const CACHED_DOCUMENTS = 500
/** A longer text is parsed each time, so that callers cannot fill the memory. */
const LONGEST_CACHED = 20_000

/** What became of a document's text: it is parsed, it is too large, or (with neither) it has a syntax error. */
export interface ParsedDocument {
  document?: DocumentNode
  tooLarge?: string
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
    const isSyntaxError = error instanceof GraphQLError && !/more than \d+ tokens/.test(error.message)
    return isSyntaxError ? {} : { tooLarge: `The document must have ${limits.tokens} tokens or fewer.` }
  }
  const size = measureDocument(document)
  for (const measure of ['depth', 'fields', 'rootFields'] as const) {
    if (size[measure] > limits[measure]) {
      return { tooLarge: `The document must not go above the limit of ${limits[measure]} for ${measure}.` }
    }
  }
  return { document }
}
