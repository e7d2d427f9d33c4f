import type { OperationDefinitionNode } from 'graphql'

/** How generated types are named. */
export interface TypeNames {
  /** The type of an operation's result. */
  result: (operation: OperationDefinitionNode) => string
  /** The type of an operation's variables. */
  variables: (operation: OperationDefinitionNode) => string
  /** The type of a fragment. */
  fragment: (name: string) => string
  /** What the types of list items begin with, for an operation or a fragment of this name. */
  prefix: (name: string) => string
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
  schemaType: (name) => name,
}
