import { fragmentsOf } from '@orchestration/codegen/documents'
import {
  type FragmentDefinitionNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'
import { visitFields } from './visit-fields.ts'

const required = ['code', 'success']

/** Wherever a payload carries `code` and `success`, both are selected: HTTP 200 alone does not mean success. */
export const selectCodeAndSuccess: Rule = (operations) => {
  const fragments = new Map(
    operations.documents
      .flatMap(({ document }) => fragmentsOf(document))
      .map((node) => [node.name.value, node]),
  )
  return visitFields(operations, (field, typeInfo) => {
    const type = getNamedType(typeInfo.getType())
    if (!field.selectionSet || !(isObjectType(type) || isInterfaceType(type))) return undefined
    if (!required.every((name) => name in type.getFields())) return undefined
    const selected = selectedFields(field.selectionSet, fragments)
    const missing = required.filter((name) => !selected.has(name))
    if (missing.length === 0) return undefined
    return problemAt(
      field,
      `Select ${missing.join(' and ')} of ${field.name.value}: it can fail with HTTP 200.`,
    )
  })
}

/** The names of the fields that a selection holds, directly or through fragments. */
function selectedFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  names: Set<string> = new Set(),
  seen: Set<string> = new Set(),
): Set<string> {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) names.add(node.name.value)
    else if (node.kind === Kind.INLINE_FRAGMENT) selectedFields(node.selectionSet, fragments, names, seen)
    else if (!seen.has(node.name.value)) {
      seen.add(node.name.value)
      const fragment = fragments.get(node.name.value)
      if (fragment) selectedFields(fragment.selectionSet, fragments, names, seen)
    }
  }
  return names
}
