import type { OperationDefinitionNode } from 'graphql'

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
