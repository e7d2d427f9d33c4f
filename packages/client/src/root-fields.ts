import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql'

/** Lists the root fields of the operation, including those in fragments. */
export function listRootFields(document: DocumentNode): FieldNode[] {
  const seen = new Set<string>()
  const list = (selections: readonly SelectionNode[] = []): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection
      if (selection.kind === Kind.INLINE_FRAGMENT) return list(selection.selectionSet.selections)
      const name = selection.name.value
      // Prevents endless recursion. The service rejects fragment cycles.
      if (seen.has(name)) return []
      seen.add(name)
      const fragment = document.definitions.find(
        (node): node is FragmentDefinitionNode =>
          node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
      )
      return list(fragment?.selectionSet.selections)
    })
  return document?.definitions ? list(getOperationAST(document)?.selectionSet.selections) : []
}

/** Returns the value of a field's `input` argument, in which variables are replaced by their values or default values. */
export function inputOf(
  field: FieldNode,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const argument = field.arguments?.find(({ name }) => name.value === 'input')
  if (!argument) return undefined
  const values = { ...variables }
  for (const { variable, defaultValue } of getOperationAST(document)?.variableDefinitions ?? []) {
    const name = variable.name.value
    if (defaultValue && values[name] === undefined) values[name] = valueFromASTUntyped(defaultValue)
  }
  return valueFromASTUntyped(argument.value, values)
}
