import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** The names of the fields that a selection holds, directly or through fragments. */
export function selectedNames(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  names: Set<string> = new Set(),
  seen: Set<string> = new Set(),
): Set<string> {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) names.add(node.name.value)
    else if (node.kind === Kind.INLINE_FRAGMENT) selectedNames(node.selectionSet, fragments, names, seen)
    else if (!seen.has(node.name.value)) {
      seen.add(node.name.value)
      const fragment = fragments.get(node.name.value)
      if (fragment) selectedNames(fragment.selectionSet, fragments, names, seen)
    }
  }
  return names
}
