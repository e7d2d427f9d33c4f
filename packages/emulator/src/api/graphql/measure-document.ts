import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

/** How much a document asks for, with its fragments spread out. */
export interface DocumentSize {
  depth: number
  fields: number
  rootFields: number
}

/** The size of the document's largest operation. Each fragment is measured once, so that bombs are cheap to find. */
export function measureDocument({ definitions }: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, DocumentSize>()

  function measureFragment(name: string): DocumentSize {
    const known = measured.get(name)
    if (known) return known
    // A fragment that spreads itself is refused by validation.
    const nothing = { depth: 0, fields: 0, rootFields: 0 }
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const size = fragment ? measureSelections(fragment.selectionSet) : nothing
    measured.set(name, size)
    return size
  }

  function measureSelections({ selections }: SelectionSetNode): DocumentSize {
    const total: DocumentSize = { depth: 0, fields: 0, rootFields: 0 }
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet
          ? measureSelections(selection.selectionSet)
          : { depth: 0, fields: 0 }
        add(total, { depth: below.depth + 1, fields: below.fields + 1, rootFields: 1 })
      } else if (selection.kind === Kind.INLINE_FRAGMENT)
        add(total, measureSelections(selection.selectionSet))
      else add(total, measureFragment(selection.name.value))
    }
    return total
  }

  const largest: DocumentSize = { depth: 0, fields: 0, rootFields: 0 }
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { depth, fields, rootFields } = measureSelections(definition.selectionSet)
    largest.depth = Math.max(largest.depth, depth)
    largest.fields = Math.max(largest.fields, fields)
    largest.rootFields = Math.max(largest.rootFields, rootFields)
  }
  return largest
}

function add(total: DocumentSize, { depth, fields, rootFields }: DocumentSize): void {
  total.depth = Math.max(total.depth, depth)
  total.fields += fields
  total.rootFields += rootFields
}
