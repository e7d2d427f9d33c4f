import { type DefinitionNode, type Kind, print, type StringValueNode, visit } from 'graphql'

export interface DocParts {
  description?: string | null | undefined
  /** GraphQL to show below the description. */
  code?: string | undefined
  /** Why it is deprecated. */
  deprecated?: string | null | undefined
}

/**
 * Writes a doc comment with a line break at its end, or an empty string without any text. Descriptions are foreign
 * text: they cannot end the comment, begin a tag such as `@deprecated`, or hide the code after it.
 */
export function docComment({ description, code, deprecated }: DocParts): string {
  const blocks: string[] = []
  if (description?.trim()) blocks.push(escapeText(description))
  if (code) blocks.push(`\`\`\`graphql\n${code}\n\`\`\``)
  if (typeof deprecated === 'string') blocks.push(`@deprecated ${escapeText(deprecated)}`.trimEnd())
  if (blocks.length === 0) return ''
  const lines = blocks.join('\n\n').split('\n')
  if (lines.length === 1) return `/** ${lines[0]} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

const escapeText = (text: string) =>
  text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '\uFFFD')
    .replaceAll('*/', '*\\/')
    // TypeScript begins a tag at an @ after a space or a brace. Markdown shows \@ as @.
    .replace(/(?<=^|[\s*{])@/g, '\\@')

/** Control characters, and invisible characters that change the direction of text or break a line. */
const invisible = /[^\P{Cc}\t\n]|[\u2028-\u202E\u2066-\u2069]/gu

/** Prints a definition as GraphQL that is safe in a doc comment and can be copied from there. */
export function commentedCode(definition: DefinitionNode): string {
  const plain: DefinitionNode = visit(definition, {
    // A quoted string can escape every character, a block string cannot.
    StringValue: (node): StringValueNode => ({ ...node, block: false }),
    VariableDefinition: ({ description: _, ...node }: { description?: unknown; kind: Kind }) => node,
  })
  return print({ ...plain, description: undefined } as DefinitionNode)
    .split(/("(?:[^"\\\n]|\\.)*")/)
    .map((part, index) => (index % 2 === 1 ? escapeString(part) : part.replace(/\s+@/g, '@')))
    .join('')
}

const escapeString = (literal: string) =>
  literal.replaceAll('*/', '*\\/').replace(/[@`]/g, toUnicodeEscape).replace(invisible, toUnicodeEscape)

const toUnicodeEscape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** The description of a definition or variable. GraphQL.js 17 parses it, version 16 does not. */
export const descriptionOf = (node: { description?: unknown }): string | undefined =>
  (node.description as { value: string } | undefined)?.value
