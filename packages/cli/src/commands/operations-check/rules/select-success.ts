import { fragmentsByName } from '@orchestration/codegen/documents'
import { getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { flattenSelection } from '../../../flatten-selection.ts'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'
import { visitFields } from './visit-fields.ts'

const required = ['code', 'success']

/** Wherever a payload carries `code` and `success`, both are selected: HTTP 200 alone does not mean success. */
export const selectCodeAndSuccess: Rule = (operations) => {
  const fragments = fragmentsByName(operations.documents)
  return visitFields(operations, (field, typeInfo) => {
    const type = getNamedType(typeInfo.getType())
    if (!field.selectionSet || !(isObjectType(type) || isInterfaceType(type))) return undefined
    if (!required.every((name) => name in type.getFields())) return undefined
    const selected = flattenSelection(field.selectionSet, fragments).map(({ name }) => name.value)
    const missing = required.filter((name) => !selected.includes(name))
    if (missing.length === 0) return undefined
    return problemAt(
      field,
      `Select ${missing.join(' and ')} of ${field.name.value}: it can fail with HTTP 200.`,
    )
  })
}
