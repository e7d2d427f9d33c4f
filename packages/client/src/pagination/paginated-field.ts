import { type DocumentNode, getOperationAST, Kind, print } from 'graphql'
import { listRootFields } from '../document.ts'
import { ServiceError, UsageError } from '../errors.ts'
import type { Page } from './paginate-options.ts'

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

/** Finds the list in a payload: its only array, or the array that has the field's name. */
export function parsePage<Item>(data: unknown, { key, name }: PaginatedField): Omit<Page<Item>, 'offset'> {
  const payload = (data as Record<string, Record<string, unknown> | null>)[key] ?? { [name]: null }
  const arrays = Object.entries(payload).filter((entry): entry is [string, Item[]] => Array.isArray(entry[1]))
  const list = arrays.length === 1 ? arrays[0] : arrays.find(([field]) => field === name)
  const isNull = Object.entries(payload).some(
    ([field, value]) => value === null && !/^(pagination|sorting)$/.test(field),
  )
  if (!list && isNull) {
    throw new ServiceError(`the service returned null instead of the list in ${key}.`, { code: 'LIST_NULL' })
  }
  if (!list)
    throw new UsageError('document', `selects no list in ${key}. Select the field that contains the records.`)
  const { total_count: totalCount } = (payload.pagination ?? {}) as { total_count?: unknown }
  return { items: list[1], totalCount: typeof totalCount === 'number' ? totalCount : undefined }
}
