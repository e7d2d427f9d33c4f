import { type DocumentNode, getOperationAST, Kind, print } from 'graphql'
import { UsageError } from '../errors.ts'
import { listRootFields } from '../list-root-fields.ts'

export interface PaginatedField {
  /** The variable of type `PaginationParams`. */
  variable: string
  /** The root field that takes this variable. */
  name: string
  /** The key of the field in the data: its alias or its name. */
  key: string
  /** The maximum page size of the field, if documented. */
  maxPageSize: number | undefined
}

/** Maximum page sizes, keyed by field. The service reduces or rejects a larger count. A test compares them with the schema. */
export const maxPageSizes: Readonly<Record<string, number>> = {
  activitiesByCareflowDefinition: 100,
  activitiesByPatient: 100,
  careflowActivities: 500,
  pathways: 100,
  patients: 100,
}

/** Returns the paginated field in the document. Needs no schema, so custom operations work too. */
export function requirePaginatedField(document: DocumentNode): PaginatedField {
  const { variableDefinitions = [] } = (document?.definitions && getOperationAST(document)) ?? {}
  const definition = variableDefinitions.find(
    ({ type }) => print(type).replace('!', '') === 'PaginationParams',
  )
  const variable = definition?.variable.name.value
  for (const { name, alias = name, arguments: args = [] } of listRootFields(document)) {
    if (variable === undefined) break
    const takesIt = args.some(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable)
    if (takesIt)
      return { variable, name: name.value, key: alias.value, maxPageSize: maxPageSizes[name.value] }
  }
  throw new UsageError(
    'document',
    'cannot be paginated. Pass a variable of type PaginationParams to one of its root fields.',
  )
}
