import { type DefinitionNode, type DocumentNode, Kind } from 'graphql'
import { reachableFragments } from '../input/fragments.ts'
import type { ModuleContext } from './module-context.ts'

/**
 * A document as an expression. GraphQL Code Generator writes documents as literals, each with its own copy of every
 * fragment, and TypeScript checks every property of them. Here a definition is JSON in a string, and a fragment is
 * a constant, which others import.
 */
export function documentNode(definition: DefinitionNode, { fragments, homes }: ModuleContext): string {
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition] }
  const definitions = [definition, ...reachableFragments(document, fragments)].map((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION && homes.get(node.name.value)?.hasNode
      ? fragmentNodeName(node.name.value)
      : definitionNode(node),
  )
  return `{"kind":"Document","definitions":[${definitions}]}`
}

/** The name of the constant that holds a fragment's definition. */
export const fragmentNodeName = (name: string): string => `${name}FragmentNode`

/** A definition as an expression. Marked, because a bundler cannot know that the call may be left out. */
export const definitionNode = (definition: DefinitionNode): string =>
  `/*#__PURE__*/ JSON.parse('${JSON.stringify(definition, withoutNeedless).replace(/[\\']/g, '\\$&')}')`

const withoutNeedless = (key: string, value: unknown) => {
  const isEmpty = Array.isArray(value) && value.length === 0
  const isOptional = ['arguments', 'directives', 'variableDefinitions'].includes(key)
  return ['loc', 'description'].includes(key) || (isEmpty && isOptional) ? undefined : value
}
