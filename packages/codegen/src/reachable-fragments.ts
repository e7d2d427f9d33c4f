import { type DocumentNode, type FragmentDefinitionNode, Kind, visit } from 'graphql'

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
  const follow = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value)
        if (!fragment || own.has(value) || reached.has(value)) return
        reached.set(value, fragment)
        follow(fragment)
      },
    })
  follow(document)
  return [...reached.values()]
}
