import { getNamedType } from 'graphql'
import type { DocumentedOperation } from './documented-operation.ts'

export interface PageCap {
  /** The most records a page. */
  count: number
  /** What becomes of who asks for more, in the schema's words. */
  description: string
}

/** The cap that the schema states; the client's own table is held against the same words (its index.test.ts). */
export function pageCap({ field }: Pick<DocumentedOperation, 'field'>): PageCap | undefined {
  const argument = field.args.find(({ type }) => getNamedType(type).name === 'PaginationParams')
  const description = argument?.description ?? ''
  const [, count] = /count above (\d+)/.exec(description) ?? []
  return count === undefined ? undefined : { count: Number(count), description }
}
