import type { Reached } from './checkpoint.ts'
import type { Serializer } from './create-serializer.ts'

/** What the client's `paginate` yields. */
export interface ListPage {
  offset: number
  items: unknown[]
  totalCount: number | undefined
}

export interface ExportListOptions {
  pages: AsyncIterable<ListPage>
  serializer: Serializer
  /** Takes text, and resolves when more may come. */
  write: (text: string) => Promise<void>
  /** Where an interrupted export goes on. */
  start?: Pick<Reached, 'offset' | 'records'>
  /** Told before each page that all before it has been written. */
  onCheckpoint?: ((reached: Reached) => Promise<void>) | undefined
  onProgress?: (records: number, total: number | undefined) => void
}

/**
 * Writes every record of every page, one page in memory at a time.
 *
 * @returns how many records there are, those of earlier runs included.
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
    // The first page's checkpoint would say that the header is not needed.
    if (offset > 0) await onCheckpoint?.({ offset, records, totalCount })
    await write(items.map(serialize).join(''))
    records += items.length
    onProgress?.(records, totalCount)
  }
  return records
}
