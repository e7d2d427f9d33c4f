import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** Lists the fields of a selection, including those in fragments. */
export function flattenSelection(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen: Set<string> = new Set(),
): FieldNode[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    if (node.kind === Kind.INLINE_FRAGMENT) return flattenSelection(node.selectionSet, fragments, seen)
    const fragment = seen.has(node.name.value) ? undefined : fragments.get(node.name.value)
    seen.add(node.name.value)
    return fragment ? flattenSelection(fragment.selectionSet, fragments, seen) : []
  })
}
