import { fragmentsByName } from '@orchestration/codegen/documents'
import { type FieldNode, getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { flattenSelection } from '../../../flatten-selection.ts'
import type { Fix } from '../finding.ts'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'
import { visitFields } from './visit-fields.ts'

/** Every payload's `success` is selected, because a failed operation also returns HTTP 200. */
export const selectSuccess: Rule = (operations) => {
  const fragments = fragmentsByName(operations.documents)
  return visitFields(operations, (field, typeInfo) => {
    const type = getNamedType(typeInfo.getType())
    if (!field.selectionSet || !(isObjectType(type) || isInterfaceType(type))) return undefined
    if (!('success' in type.getFields() && 'code' in type.getFields())) return undefined
    const selected = flattenSelection(field.selectionSet, fragments)
    if (selected.some(({ name }) => name.value === 'success')) return undefined
    const isTaken = selected.some(({ alias }) => alias?.value === 'success')
    const problem = problemAt(field, `Select success of ${field.name.value}: it can fail with HTTP 200.`)
    return isTaken ? problem : { ...problem, fix: insertSuccess(field) }
  })
}

/** Inserts `success` before the first selection, on a line of its own if the first selection has one. */
function insertSuccess({ selectionSet }: FieldNode): Fix | undefined {
  const first = selectionSet?.selections[0]?.loc
  if (!first) return undefined
  const before = first.source.body.slice(0, first.start)
  const [, lineBreak = '', indent = ''] = /(\r?\n)([ \t]*)$/.exec(before) ?? []
  return { insert: { offset: first.start, text: lineBreak ? `success${lineBreak}${indent}` : 'success ' } }
}
