import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { DueScope } from '../../service/root-field.ts'
import { findRootField, type ServiceContext } from './schema.ts'

/** An operation that was validated. */
interface ValidOperation {
  schema: GraphQLSchema
  document: DocumentNode
  operationName: string | null | undefined
  variableValues: Readonly<Record<string, unknown>> | null
}

/** Does what is due before an operation. Returns whether all of it is done. */
export async function catchUp(operation: ValidOperation, context: ServiceContext): Promise<boolean> {
  const { dueWork, failWith } = context
  if (failWith !== undefined || !dueWork.mayBeDue()) return true
  return dueWork.catchUp(joinSubjects(operation, context))
}

/** Joins what the root fields of an operation declare to be due before them. */
function joinSubjects(
  { schema, document, operationName, variableValues }: ValidOperation,
  context: ServiceContext,
): DueScope {
  const operation = getOperationAST(document, operationName)
  const type = operation && schema.getRootType(operation.operation)
  if (!type) return 'none'
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {}, {
    maxErrors: 1,
  })
  // Execution refuses them.
  if (coerced.errors) return 'none'
  const ids = new Set<string>()
  for (const node of listRootFields(operation.selectionSet, document)) {
    const field = type.getFields()[node.name.value]
    const rootField = findRootField(type, node.name.value, schema)
    if (!field || !rootField) continue
    const { due } = rootField
    const subject =
      typeof due === 'function' ? due(getArgumentValues(field, node, coerced.variableValues), context) : due
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
