import { type DocumentNode, Kind, type TypeNode } from 'graphql'
import { UsageError } from '../errors.ts'

export interface PaginatedField {
  /** The variable of type `PaginationParams`. */
  variable: string
  /** The root field that takes it. */
  name: string
  /** Its key in the data: the alias, if it has one. */
  key: string
}

/** Looks only into the document: no schema is needed, so any operation of a consumer's own works. */
export function findPaginatedField(document: DocumentNode): PaginatedField {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const definition = operation?.variableDefinitions?.find(({ type }) => nameOf(type) === 'PaginationParams')
  const variable = definition?.variable.name.value
  for (const selection of operation?.selectionSet.selections ?? []) {
    if (selection.kind !== Kind.FIELD) continue
    const takesIt = selection.arguments?.some(
      ({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable,
    )
    const name = selection.name.value
    if (variable !== undefined && takesIt) return { variable, name, key: selection.alias?.value ?? name }
  }
  throw new UsageError(
    'document',
    'cannot be paginated: no field of its query takes a variable of type PaginationParams.',
  )
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)
}
