import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import {
  type ASTNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type Source,
} from 'graphql'

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

/** Creates a function that finds the scopes to which all of the nodes belong. */
export function createScopeFinder(scopes: readonly Scope[]): (nodes: readonly ASTNode[]) => readonly Scope[] {
  const bySource = new Map<Source, Map<Scope['node'], Scope[]>>()
  for (const scope of scopes) {
    for (const definition of [scope.node, ...scope.fragments.values()]) {
      const source = definition.loc?.source
      if (!source) continue
      const definitions = bySource.get(source) ?? new Map<Scope['node'], Scope[]>()
      bySource.set(source, definitions)
      definitions.set(definition, [...(definitions.get(definition) ?? []), scope])
    }
  }
  const scopesAt = ({ loc }: ASTNode): Scope[] => {
    const definitions = loc ? [...(bySource.get(loc.source) ?? [])] : []
    return definitions.find(([{ loc: whole }]) => contains(whole, loc))?.[1] ?? []
  }
  return (nodes) => {
    const [first = [], ...others] = nodes.map(scopesAt)
    return first.filter((scope) => others.every((found) => found.includes(scope)))
  }
}

/** Whether one place in a source encloses another. */
export const contains = (outer: ASTNode['loc'], inner: ASTNode['loc']): boolean =>
  outer !== undefined &&
  inner !== undefined &&
  outer.source === inner.source &&
  outer.start <= inner.start &&
  inner.end <= outer.end
