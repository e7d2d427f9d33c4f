import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type SelectionSetNode,
} from 'graphql'
import type { DocumentedOperation } from './documented-operation.ts'

export interface SelectedField {
  /** The names above it, joined by dots, each with its type where it is one of several; nothing at the top of the payload. */
  parent: string
  name: string
  field: GraphQLField<unknown, unknown>
}

type Operation = Pick<DocumentedOperation, 'schema' | 'field' | 'selection' | 'fragments'>

/** Lists all selected fields of the payload once, in the order of the document, with fragments expanded. */
export function selectedFields({ schema, field, selection, fragments }: Operation): SelectedField[] {
  function collect(
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | undefined,
    parent: string,
  ): SelectedField[] {
    const collectOf = (set: SelectionSetNode | undefined, condition: NamedTypeNode | undefined) => {
      const narrowed = condition ? schema.getType(condition.name.value) : type
      return collect(set, narrowed, isAbstractType(type) ? oneOf(parent, narrowed) : parent)
    }
    return (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.INLINE_FRAGMENT) return collectOf(node.selectionSet, node.typeCondition)
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.find(({ name }) => name.value === node.name.value)
        return collectOf(fragment?.selectionSet, fragment?.typeCondition)
      }
      const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
      const field = fields[node.name.value]
      if (!field) return []
      const name = (node.alias ?? node.name).value
      const path = parent ? `${parent}.${name}` : name
      return [{ parent, name, field }, ...collect(node.selectionSet, getNamedType(field.type), path)]
    })
  }
  const all = collect(selection.selectionSet, getNamedType(field.type), '')
  const isSame = (a: SelectedField, b: SelectedField) =>
    a.field === b.field && a.name === b.name && a.parent === b.parent
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

/** `activity.inputs` becomes `activity.inputs (FormActivityInputs)`. */
function oneOf(parent: string, type: GraphQLNamedType | undefined): string {
  if (!isObjectType(type)) return parent
  return parent ? `${parent} (${type.name})` : type.name
}

/** The list in the payload, if there is one. */
export const listedField = (operation: Operation): SelectedField | undefined =>
  selectedFields(operation).find(
    ({ parent, field: { type } }) => parent === '' && isListType(isNonNullType(type) ? type.ofType : type),
  )
