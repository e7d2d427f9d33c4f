import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { fetchPages } from './fetch-pages.ts'
import type { Page, PaginateOptions, VariablesWithoutPagination } from './paginate-options.ts'
import { requirePaginatedField } from './paginated-field.ts'

/** The item type of a document: the element type of the array in its payload. */
export type ItemOf<TData> = TData extends object ? ItemIn<TData[keyof TData]> : never
type ItemIn<Payload> = Payload extends object
  ? {
      [Key in keyof Payload]-?: NonNullable<Payload[Key]> extends ReadonlyArray<infer Item> ? Item : never
    }[keyof Payload]
  : never

export interface Pagination<Item> extends AsyncIterable<Item, void, undefined> {
  /** Iterates over whole pages instead of items. */
  pages(): AsyncGenerator<Page<Item>, void, undefined>
}

/** The `options` argument of `paginate`. Required if the document has required variables other than the pagination variable. */
export type PaginateArguments<TVariables> =
  Record<never, never> extends VariablesWithoutPagination<TVariables>
    ? [options?: PaginateOptions<TVariables>]
    : [options: PaginateOptions<TVariables> & { variables: VariablesWithoutPagination<TVariables> }]

/**
 * Iterates over all records of an offset-paginated query, in order. Prefetches pages, and stops fetching when the loop ends. Each
 * iteration starts from the beginning. `client.close()` waits for the end of the loop.
 *
 * Records that are created or deleted during the iteration shift the offsets of the others, so that a record can be repeated or
 * missed. A repeated record on a nearby page is dropped if the document selects `id`. `onDrift` reports shifts. It reports every
 * shift if the document selects `id` and the sort field. A record that is itself created, deleted or reordered during the iteration
 * can be missed without a report.
 *
 * @throws ServiceError with the code `LIST_INCOMPLETE` when the list ends before its `total_count`, or `LIST_REPEATED` when the
 * service repeats records. The records before that point are yielded first.
 */
export function paginate<TData, TVariables extends OperationVariables>(
  client: OrchestrationClient,
  document: TypedDocumentNode<TData, TVariables>,
  ...[options]: PaginateArguments<TVariables>
): Pagination<ItemOf<TData>> {
  const field = requirePaginatedField(document)
  async function* pages() {
    const calls = client.beginCallGroup()
    try {
      for await (const page of fetchPages<ItemOf<TData>, TVariables>(calls, document, field, options)) {
        yield page
        calls.stopSignal.throwIfAborted()
      }
    } finally {
      calls.end()
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { items } of pages()) {
        for (const item of items) {
          if (options?.signal?.aborted) throw options.signal.reason
          yield item
        }
      }
    },
  }
}
