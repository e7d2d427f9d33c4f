import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { RequestContext } from '../../service/request-context.ts'
import type { CatchUpScope } from '../../service/root-field.ts'
import { findRootField } from './schema.ts'

/** Runs due work before a valid operation. Returns whether all due work is done. */
export async function catchUp(args: ExecutionArgs, context: RequestContext): Promise<boolean> {
  const { dueWork, failWith } = context
  if (failWith !== undefined || !dueWork.mayBeDue()) return true
  return dueWork.catchUp(joinScopes(args, context))
}

/** Combines the scopes of the root fields of an operation. */
function joinScopes(
  { schema, document, operationName, variableValues }: ExecutionArgs,
  context: RequestContext,
): CatchUpScope {
  const operation = getOperationAST(document, operationName)
  const type = operation && schema.getRootType(operation.operation)
  if (!type) return []
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {}, {
    maxErrors: 1,
  })
  // Execution reports these errors.
  if (coerced.errors) return []
  const ids = new Set<string>()
  for (const node of listRootFields(operation.selectionSet, document)) {
    const field = type.getFields()[node.name.value]
    const rootField = findRootField(type, node.name.value, schema)
    if (!field || !rootField) continue
    const { catchUpFirst = [] } = rootField
    const scope =
      typeof catchUpFirst === 'function'
        ? catchUpFirst(getArgumentValues(field, node, coerced.variableValues), context)
        : catchUpFirst
    if (scope === 'all') return 'all'
    for (const id of scope) ids.add(id)
  }
  return [...ids]
}

/** Lists the root fields, with fragments spread. */
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
