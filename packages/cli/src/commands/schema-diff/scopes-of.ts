import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql'

/** An operation or a fragment, with all fragments that it spreads directly or through others. */
export interface Scope {
  /** The operation's name, or the fragment's. */
  name: string
  node: OperationDefinitionNode | FragmentDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

export interface Scopes {
  /** Operations, and fragments that no operation spreads. */
  own: Scope[]
  /** Fragments that operations spread. Their types are exported too. */
  shared: Scope[]
}

/** Lists the scopes: definitions that are validated, or that types are generated from, on their own. */
export function scopesOf(documents: readonly LoadedDocument[]): Scopes {
  const all = fragmentsByName(documents)
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const toScope = (node: Scope['node']): Scope => {
    const reached = reachableFragments({ kind: Kind.DOCUMENT, definitions: [node] }, all)
    const fragments = new Map(reached.map((fragment) => [fragment.name.value, fragment]))
    return { name: node.name?.value ?? '(no name)', node, fragments }
  }
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION).map(toScope)
  const used = new Set(operations.flatMap(({ fragments }) => [...fragments.keys()]))
  const [shared, lonely] = [true, false].map((isUsed) =>
    [...all.values()].filter(({ name }) => used.has(name.value) === isUsed).map(toScope),
  )
  return { own: [...operations, ...(lonely ?? [])], shared: shared ?? [] }
}
