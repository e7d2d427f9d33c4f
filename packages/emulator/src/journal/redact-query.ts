import { type DocumentNode, Kind, visit } from 'graphql'

/**
 * Returns a document's text for the journal, without comments. Undefined if the document contains a literal, because literals can be
 * patient data. Keeps line numbers, so that error locations stay valid.
 */
export function redactQuery(query: string, document: DocumentNode): string | undefined {
  // Without string literals, every # begins a comment.
  return hasLiterals(document) ? undefined : query.replaceAll(/#[^\n\r]*/g, '')
}

const literalKinds: readonly Kind[] = [Kind.STRING, Kind.INT, Kind.FLOAT, Kind.BOOLEAN, Kind.ENUM]

/** Descriptions are literals as well. */
function hasLiterals(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    enter: ({ kind }) => {
      found ||= literalKinds.includes(kind)
    },
  })
  return found
}
