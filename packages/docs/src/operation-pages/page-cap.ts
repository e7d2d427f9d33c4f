import { getNamedType } from 'graphql'
import type { DocumentedOperation } from './documented-operation.ts'

export interface PageCap {
  /** The largest number of records on a page. */
  count: number
  /** What happens to a larger count, in the schema's words. */
  description: string
}

type Paginated = Pick<DocumentedOperation, 'field'>

const findPagination = ({ field }: Paginated) =>
  field.args.find(({ type }) => getNamedType(type).name === 'PaginationParams')

export const isPaginated = (operation: Paginated): boolean => findPagination(operation) !== undefined

/** Reads the cap from the schema's description. The client's index.test.ts compares its own table with the same text. */
export function pageCap(operation: Paginated): PageCap | undefined {
  const description = findPagination(operation)?.description ?? ''
  const [, count] = /count above (\d+)/.exec(description) ?? []
  return count === undefined ? undefined : { count: Number(count), description }
}
