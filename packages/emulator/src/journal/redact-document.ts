import {
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  Kind,
  Lexer,
  Source,
  TokenKind,
  visit,
} from 'graphql'

/**
 * Returns the query with redacted literals: strings become "…", numbers 0, booleans false, enum values _. Removes comments. Keeps line
 * numbers, so that error locations are valid in the redacted text.
 */
export function redactDocument(query: string, document: DocumentNode): string {
  const parts: string[] = []
  let end = 0
  const redactTo = (text: string) => (node: ASTNode) => {
    if (!node.loc) return
    parts.push(
      removeComments(query.slice(end, node.loc.start)),
      keepLines(text, query.slice(node.loc.start, node.loc.end)),
    )
    end = node.loc.end
  }
  visit(document, {
    // Includes descriptions, which are string nodes as well.
    [Kind.STRING]: redactTo('"…"'),
    [Kind.INT]: redactTo('0'),
    [Kind.FLOAT]: redactTo('0'),
    [Kind.BOOLEAN]: redactTo('false'),
    [Kind.ENUM]: redactTo('_'),
  })
  return [...parts, removeComments(query.slice(end))].join('')
}

/** Redacts a document with a syntax error. Also redacts names that the schema does not contain, and everything after an invalid token. */
export function redactUnparsedDocument(query: string, schema: GraphQLSchema): string {
  const known = new Set(['query', 'mutation', 'fragment', 'on', ...listNames(schema)])
  const lexer = new Lexer(new Source(query))
  const parts: string[] = []
  let previous = lexer.token
  try {
    while (lexer.advance().kind !== TokenKind.EOF) {
      const { kind, start, end, value } = lexer.token
      const isName = kind === TokenKind.NAME && (previous.kind === TokenKind.DOLLAR || known.has(value))
      const text = query.slice(start, end)
      parts.push(
        removeComments(query.slice(previous.end, start)),
        isName ? text : keepLines(replacements[kind] ?? text, text),
      )
      previous = lexer.token
    }
    parts.push(removeComments(query.slice(previous.end)))
  } catch {
    parts.push(keepLines(' …', query.slice(previous.end)))
  }
  return parts.join('')
}

/** Lists the names of types, fields and arguments. Excludes enum values, because they are data. */
function listNames(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) return [type.name, ...Object.keys(type.getFields())]
    if (!isObjectType(type)) return type.name
    const fields = Object.values(type.getFields())
    return [
      type.name,
      ...fields.flatMap(({ name, args }) => [name, ...args.map((argument) => argument.name)]),
    ]
  })
}

const replacements: Partial<Record<TokenKind, string>> = {
  [TokenKind.STRING]: '"…"',
  [TokenKind.BLOCK_STRING]: '"…"',
  [TokenKind.INT]: '0',
  [TokenKind.FLOAT]: '0',
  [TokenKind.NAME]: '_',
}

/** `code` must not contain literals. */
function removeComments(code: string): string {
  return code.replaceAll(/#[^\n\r]*/g, '')
}

function keepLines(text: string, replaced: string): string {
  return text + '\n'.repeat(replaced.split(/\r\n|\n|\r/).length - 1)
}
