import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { fetchPages } from './fetch-pages.ts'
import { findPaginatedField } from './find-paginated-field.ts'

/** The type of what a document lists: the elements of the array in its payload. */
export type ItemOf<TData> = TData extends object ? ListIn<TData[keyof TData]> : never
type ListIn<Payload> = Payload extends object
  ? {
      [Key in keyof Payload]-?: NonNullable<Payload[Key]> extends ReadonlyArray<infer Item> ? Item : never
    }[keyof Payload]
  : never

/** A document's variables without the one that `paginate` sets. */
type OtherVariables<TVariables> = {
  [Key in keyof TVariables as NonNullable<TVariables[Key]> extends { count: number; offset: number }
    ? never
    : Key]: TVariables[Key]
}

export interface Page<Item> {
  /** Where the page began: an iteration that broke off can be taken up from here. */
  offset: number
  items: Item[]
  /** How many match in all, when the document selects `pagination { total_count }`. */
  totalCount: number | undefined
}

export interface Drift {
  /** Where the page began whose count differs from that of the page before it. */
  offset: number
  before: number
  /** The page's `total_count`, or how many records the list has up to its end, if that is more. */
  after: number
}

export interface PaginateOptions<TVariables> {
  /** Not optional when one of them is not. */
  variables?: OtherVariables<TVariables> | undefined
  /** Records a request. Default, and at most, the service's largest page for the field; 100 for a field it names none for. */
  pageSize?: number | undefined
  /** How many pages are fetched at a time, and held. Default 4. */
  concurrency?: number | undefined
  /** Where to begin. Default 0. */
  offset?: number | undefined
  signal?: AbortSignal | undefined
  /** Called when `total_count` moves between two pages, or is less than what the pages hold: records may have been missed. */
  onDrift?: ((drift: Drift) => void) | undefined
}

export interface Pagination<Item> extends AsyncIterable<Item, void, undefined> {
  /** The same, a page at a time. */
  pages(): AsyncGenerator<Page<Item>, void, undefined>
}

type Arguments<TVariables> =
  Record<never, never> extends OtherVariables<TVariables>
    ? [options?: PaginateOptions<TVariables>]
    : [options: PaginateOptions<TVariables> & { variables: OtherVariables<TVariables> }]

/**
 * Goes through everything that an offset-paginated query lists, in order. It fetches ahead while the consumer works,
 * and stops when the consumer does. Each iteration starts anew.
 *
 * Records that are created or deleted meanwhile shift the offsets. One that is seen again in a nearby page is dropped
 * when the document selects `id`; one that slips past is missed, and `onDrift` is the only sign of it.
 *
 * @throws ServiceError with the code `LIST_INCOMPLETE` when the list ends before its `total_count`, or `LIST_REPEATED`
 * when the service sends the same page for every offset. What came before is delivered first.
 */
export function paginate<TData, TVariables extends OperationVariables>(
  client: OrchestrationClient,
  document: TypedDocumentNode<TData, TVariables>,
  ...[options]: Arguments<TVariables>
): Pagination<ItemOf<TData>> {
  const field = findPaginatedField(document)
  const pages = () => fetchPages<ItemOf<TData>, TVariables>(client, document, field, options)
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) {
        for (const item of items) {
          options?.signal?.throwIfAborted()
          yield item
        }
      }
    },
  }
}
