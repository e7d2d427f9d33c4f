import { type ASTNode, type DocumentNode, type FragmentDefinitionNode, Kind, visit } from 'graphql'

/** The fragments that a document defines. */
export const fragmentsOf = ({ definitions }: DocumentNode): FragmentDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)

/** The fragments that several documents define, by their names. */
export const fragmentsByName = (
  documents: readonly { document?: DocumentNode }[],
): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    documents
      .flatMap(({ document }) => (document ? fragmentsOf(document) : []))
      .map((node) => [node.name.value, node]),
  )

/** The fragments that a document spreads, directly or through others, without its own. */
export function reachableFragments(
  document: DocumentNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const own = new Set(fragmentsOf(document).map(({ name }) => name.value))
  const reached = new Map<string, FragmentDefinitionNode>()
  const follow = (node: DocumentNode | FragmentDefinitionNode) => {
    for (const name of spreadsOf(node)) {
      const fragment = fragments.get(name)
      if (!fragment || own.has(name) || reached.has(name)) continue
      reached.set(name, fragment)
      follow(fragment)
    }
  }
  follow(document)
  return [...reached.values()]
}

const known = new WeakMap<ASTNode, readonly string[]>()

/** The names of what a node spreads. Of a node that was asked for before, they are remembered. */
export function spreadsOf(node: ASTNode): readonly string[] {
  const last = known.get(node)
  if (last) return last
  const names: string[] = []
  visit(node, { FragmentSpread: ({ name }) => void names.push(name.value) })
  known.set(node, names)
  return names
}
