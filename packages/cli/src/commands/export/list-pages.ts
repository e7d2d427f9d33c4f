import type { Drift, OrchestrationClient } from '@orchestration/client'
import type { DocumentNode } from 'graphql'
import type { Reached } from './checkpoint.ts'
import type { ListPage } from './export-list.ts'

export interface ListPagesOptions {
  variables: Record<string, unknown>
  concurrency: number
  start: Pick<Reached, 'offset' | 'totalCount'>
  signal: AbortSignal
  /** Called when the list has moved between two pages or since an interruption. */
  onDrift: (drift: Pick<Drift, 'before' | 'after'>) => void
}

/** Fetches pages through the client, from where an export begins or continues. */
export async function* listPages(
  client: OrchestrationClient,
  document: DocumentNode,
  { start, onDrift, ...options }: ListPagesOptions,
): AsyncIterable<ListPage> {
  const { paginate } = await import('@orchestration/client')
  const pages = paginate(client, document, {
    ...options,
    offset: start.offset,
    onDrift,
  }).pages()
  let expected = start.totalCount
  for await (const page of pages) {
    if (expected !== undefined && page.totalCount !== undefined && page.totalCount !== expected)
      onDrift({ before: expected, after: page.totalCount })
    expected = undefined
    yield page
  }
}
