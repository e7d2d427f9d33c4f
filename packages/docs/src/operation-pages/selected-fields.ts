import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { DocumentedOperation } from './documented-operation.ts'

export interface SelectedField {
  /** The names above it, joined by dots; nothing at the top of the payload. */
  parent: string
  name: string
  field: GraphQLField<unknown, unknown>
}

type Operation = Pick<DocumentedOperation, 'field' | 'selection' | 'fragments'>

/** Everything that is selected of the payload, in the order of the document, fragments spelled out. */
export function selectedFields({ field, selection, fragments }: Operation): SelectedField[] {
  const collect = (
    set: SelectionSetNode | undefined,
    type: GraphQLOutputType,
    parent: string,
  ): SelectedField[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.INLINE_FRAGMENT) return collect(node.selectionSet, type, parent)
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.find(({ name }) => name.value === node.name.value)
        return collect(fragment?.selectionSet, type, parent)
      }
      const named = getNamedType(type)
      const fields = isObjectType(named) || isInterfaceType(named) ? named.getFields() : {}
      const field = fields[node.name.value]
      if (!field) return []
      const name = (node.alias ?? node.name).value
      const path = parent ? `${parent}.${name}` : name
      return [{ parent, name, field }, ...collect(node.selectionSet, field.type, path)]
    })
  return collect(selection.selectionSet, field.type, '')
}

/** The list in the payload, if there is one. */
export const listedField = (operation: Operation): SelectedField | undefined =>
  selectedFields(operation).find(
    ({ parent, field: { type } }) => parent === '' && isListType(isNonNullType(type) ? type.ofType : type),
  )
