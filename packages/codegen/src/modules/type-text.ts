import { dirname, relative, sep } from 'node:path'
import type { OperationDefinitionNode } from 'graphql'

/** Writes a list type: `string[]`, `(string | null)[]`. */
export const listOf = (item: string): string => (item.endsWith(' | null') ? `(${item})[]` : `${item}[]`)

/** Indents all lines except the first by two spaces. */
export const indent = (text: string): string => text.replaceAll('\n', '\n  ')

/** Declares an exported type below its comment. */
export const declareType = (comment: string, name: string, type: string): string =>
  `${comment}export type ${name} =${type.startsWith('\n') ? '' : ' '}${type};\n`

/** Writes an object type with these properties, combined with the types of these names. */
export function intersection(names: readonly string[], properties: readonly string[]): string {
  const [only = '', ...others] = properties
  if (properties.length === 0) return names.join(' & ')
  // The property that distinguishes the members of a union comes first.
  if (others.length === 0 && only.startsWith('__typename: '))
    return [`{ ${only.slice(0, -1)} }`, ...names].join(' & ')
  return [...names, `{${properties.map((line) => indent(`\n${line}`)).join('')}\n}`].join(' & ')
}

/** Adds `null` to a type. */
export function orNull(type: string): string {
  if (type === 'unknown') return type
  if (type.startsWith('\n')) return `${type}\n  | null`
  return /^(\w+|\{ .* \}) & /.test(type) ? `(${type}) | null` : `${type} | null`
}

/** Puts a type after a colon. A union begins on the next line. */
export const withSpace = (type: string): string => (type.startsWith('\n') ? type : ` ${type}`)

/** How generated types are named. */
export interface TypeNames {
  /** The type of an operation's result. */
  result: (operation: OperationDefinitionNode) => string
  /** The type of an operation's variables. */
  variables: (operation: OperationDefinitionNode) => string
  /** The type of a fragment. */
  fragment: (name: string) => string
  /** What the types of an operation's list items begin with. */
  prefix: (name: string) => string
  /** The same for a fragment, which may have the name of an operation. */
  fragmentPrefix: (name: string) => string
  /** An enum or input type of the schema. */
  schemaType: (name: string) => string
}

/** Changes a leading small letter to a capital. Other characters stay. */
export const upperFirst = (name: string): string => name.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** The names of the preset: those in GraphQL, with a capital at the start. */
export const presetNames: TypeNames = {
  result: ({ name, operation }) => `${upperFirst(name?.value ?? '')}${upperFirst(operation)}`,
  variables: (operation) => `${presetNames.result(operation)}Variables`,
  fragment: (name) => `${upperFirst(name)}Fragment`,
  prefix: upperFirst,
  fragmentPrefix: upperFirst,
  schemaType: (name) => name,
}

/** Names the list items of fragments apart from those of these operations: `ItemsFragment_Item` beside `Items_Item`. */
export function besideOperations(
  names: TypeNames,
  operations: readonly OperationDefinitionNode[],
): TypeNames {
  const taken = new Set(operations.map(({ name }) => names.prefix(name?.value ?? '')))
  const fragmentPrefix = (name: string) =>
    taken.has(names.prefix(name)) ? names.fragment(name) : names.prefix(name)
  return { ...names, fragmentPrefix }
}

/** The text of each generated file, by its path from the current folder. */
export type OutputFiles = ReadonlyMap<string, string>

/** The first line of every generated file. Codegen replaces and removes only files with this line. */
export const generatedMark = '// Made by codegen from .graphql files. Change those, not this.'

/** Writes a module: the mark, its imports and its body. */
export function moduleText(imports: readonly string[], body: readonly string[]): string {
  const lines = [generatedMark, '/* eslint-disable */', ...imports].join('\n')
  return `${lines}\n\n${body.join('\n')}`
}

/** The path in an import of another generated module: `../schema-types.js`. */
export function importPath(from: string, to: string, extension: string): string {
  const path = relative(dirname(from), to).replaceAll(sep, '/').replace(/\.ts$/, extension)
  return path.startsWith('.') ? path : `./${path}`
}
