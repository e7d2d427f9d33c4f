import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import type { DueSubject } from '../../service/due-work.ts'
import { findSubject, type ServiceContext } from './schema.ts'

/** An operation that was validated. */
interface ValidOperation {
  document: DocumentNode
  operationName: string | null | undefined
  variables: Readonly<Record<string, unknown>>
}

/** Does what is due in the care flows that an operation is about. Returns whether all of it is done. */
export async function catchUp(operation: ValidOperation, context: ServiceContext): Promise<boolean> {
  const { dueWork, failWith } = context
  if (failWith !== undefined || !dueWork.mayBeDue()) return true
  return dueWork.catchUp(joinSubjects(operation, context))
}

/** Joins what the root fields of an operation wait for. */
function joinSubjects(
  { document, operationName, variables }: ValidOperation,
  context: ServiceContext,
): DueSubject {
  const operation = getOperationAST(document, operationName)
  if (!operation) return 'none'
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  )
  const values = { ...Object.fromEntries(defaults), ...variables }
  const ids = new Set<string>()
  for (const field of listRootFields(operation.selectionSet, document)) {
    const args = (field.arguments ?? []).map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, values),
    ])
    const subject = findSubject(field.name.value, Object.fromEntries(args), context)
    if (subject === 'all') return 'all'
    if (subject !== 'none') for (const id of subject) ids.add(id)
  }
  return ids.size === 0 ? 'none' : [...ids]
}

/** Lists the fields that selections of the root type select, with fragments spread. */
function listRootFields({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return listRootFields(selection.selectionSet, document)
    const { definitions } = document
    const fragment = definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    )
    return fragment && 'selectionSet' in fragment ? listRootFields(fragment.selectionSet, document) : []
  })
}
