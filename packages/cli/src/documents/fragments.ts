import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql'

/** Fragments, keyed by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Lists the fragments that a document defines. */
export const fragmentsOf = ({ definitions }: DocumentNode): FragmentDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)

/** Returns the fragments in several documents, keyed by name. */
export const indexFragments = (documents: readonly DocumentNode[]): Fragments =>
  new Map(documents.flatMap(fragmentsOf).map((node) => [node.name.value, node]))

/** Lists the fragments from other documents that a document spreads directly or indirectly. */
export function listReachableFragments(
  document: DocumentNode,
  fragments: Fragments,
): FragmentDefinitionNode[] {
  const known = new Set(fragmentsOf(document).map(({ name }) => name.value))
  const reached: FragmentDefinitionNode[] = []
  const search = (node: ASTNode) =>
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value)
        if (!fragment || known.has(value)) return
        known.add(value)
        reached.push(fragment)
        search(fragment)
      },
    })
  search(document)
  return reached
}

/**
 * Lists the fields of a selection, including those in fragments. `isIncluded` filters the fragments by type condition. By default, all
 * fragments are included.
 */
export function flattenSelection(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  isIncluded: (condition: string) => boolean = () => true,
  seen: Set<string> = new Set(),
): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    const name = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : undefined
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
    if (!fragment || (name && seen.has(name))) return []
    if (name) seen.add(name)
    const { typeCondition, selectionSet } = fragment
    if (typeCondition && !isIncluded(typeCondition.name.value)) return []
    return flattenSelection(selectionSet, fragments, isIncluded, seen)
  })
}
