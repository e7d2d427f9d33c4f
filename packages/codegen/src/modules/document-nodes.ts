import { type DefinitionNode, type DocumentNode, Kind } from 'graphql'
import { reachableFragments } from '../input/fragments.ts'
import type { ModuleContext } from './module-context.ts'

/**
 * Writes a document as an expression. Definitions are JSON in a string, and a fragment is a constant that other modules
 * import. GraphQL Code Generator's literals repeat every fragment, and TypeScript checks each of their properties.
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

/** The name of the constant for a fragment's definition. */
export const fragmentNodeName = (name: string): string => `${name}FragmentNode`

/** Writes a definition as an expression. The `PURE` mark lets a bundler remove an unused call. */
export const definitionNode = (definition: DefinitionNode): string =>
  `/*#__PURE__*/ JSON.parse('${JSON.stringify(definition, withoutNeedless).replace(/[\\']/g, '\\$&')}')`

const withoutNeedless = (key: string, value: unknown) => {
  const isEmpty = Array.isArray(value) && value.length === 0
  const isOptional = ['arguments', 'directives', 'variableDefinitions'].includes(key)
  return ['loc', 'description'].includes(key) || (isEmpty && isOptional) ? undefined : value
}
