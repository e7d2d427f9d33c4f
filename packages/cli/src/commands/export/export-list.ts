import type { Reached } from './checkpoint.ts'
import type { Serializer } from './create-serializer.ts'

/** A page, as the client's `paginate` yields it. */
export interface ListPage {
  offset: number
  items: unknown[]
  totalCount: number | undefined
}

export interface ExportListOptions {
  pages: AsyncIterable<ListPage>
  serializer: Serializer
  /** Writes text. Resolves when more can be written. */
  write: (text: string) => Promise<void>
  /** Where an interrupted export continues. */
  start?: Pick<Reached, 'offset' | 'records'>
  /** Called before each page, when everything before it is written. */
  onCheckpoint?: ((reached: Reached) => Promise<void>) | undefined
  onProgress?: (records: number, total: number | undefined) => void
}

/**
 * Writes every record of every page. Only one page is in memory at a time.
 *
 * @returns the number of records, including those of earlier runs.
 */
export async function exportList({
  pages,
  serializer: { header, serialize },
  write,
  start = { offset: 0, records: 0 },
  onCheckpoint,
  onProgress,
}: ExportListOptions): Promise<number> {
  let { records } = start
  if (start.offset === 0 && header) await write(header)
  for await (const { offset, items, totalCount } of pages) {
    // A checkpoint before the first page would make the next run leave out the header.
    if (offset > 0) await onCheckpoint?.({ offset, records, totalCount })
    await write(items.map(serialize).join(''))
    records += items.length
    onProgress?.(records, totalCount)
  }
  return records
}
