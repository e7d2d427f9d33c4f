import type { TypedDocumentNode } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { type DocumentNode, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { PageChecker } from './page-checker.ts'
import { paginate } from './paginate.ts'

interface Patient {
  id: string
  last_name: number
}
type Patients = TypedDocumentNode<{ patients: { patients: Patient[] } }, Record<never, never>>

const withTotal = parse(
  'query Patients($page: PaginationParams) { patients(pagination: $page) { pagination { total_count } patients { id last_name } } }',
) as DocumentNode as Patients

/** A change to a list that is sorted by `last_name`. */
interface Change {
  insert?: number
  delete?: number
  rename?: [which: number, last_name: number]
}

class List {
  /** The records `p0` to `p39`, with the last names 0, 10, 20 … */
  rows: Patient[] = Array.from({ length: 40 }, (_, index) => ({ id: `p${index}`, last_name: index * 10 }))
  /** Records that were never deleted or renamed. */
  readonly stable = new Set(this.rows.map(({ id }) => id))
  readonly moved = new Set<string>()
  #created = 0

  change(change: Change): void {
    if (change.insert !== undefined) {
      this.rows.push({ id: `new${this.#created++}`, last_name: change.insert })
    }
    const gone = change.delete !== undefined && this.rows.splice(change.delete % this.rows.length, 1)[0]
    if (gone) this.stable.delete(gone.id)
    const [which, last_name] = change.rename ?? []
    const renamed = which !== undefined ? this.rows[which % this.rows.length] : undefined
    if (renamed && last_name !== undefined) {
      this.stable.delete(renamed.id)
      Object.assign(renamed, { last_name })
    }
    this.rows.sort((one, other) => one.last_name - other.last_name || one.id.localeCompare(other.id))
  }
}

/** Reads the list, and applies one item of `changes` before each request after the first. */
async function read(changes: readonly Change[][], options: { pageSize: number; concurrency: number }) {
  const list = new List()
  const left = [[], ...changes]
  await using server = await serve(({ body }) => {
    const { page } = body.variables as unknown as { page: { offset: number; count: number } }
    for (const change of left.shift() ?? []) list.change(change)
    const patients = list.rows.slice(page.offset, page.offset + page.count)
    return { data: { patients: { pagination: { total_count: list.rows.length }, patients } } }
  })
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const seen = new Set<string>()
  let drifts = 0
  let error: unknown
  try {
    const onDrift = () => (drifts += 1)
    for await (const { id } of paginate(client, withTotal, { ...options, onDrift })) seen.add(id)
  } catch (reason) {
    error = reason
  }
  const missing = [...list.stable].filter((id) => !seen.has(id))
  return { seen, missing, drifts, error }
}

describe('a list that changes between two pages', () => {
  test('is reported to onDrift if a record moves to a page that was already read', async () => {
    const { seen, drifts } = await read([[{ rename: [15, -1] }]], { pageSize: 10, concurrency: 1 })
    expect(seen).not.toContain('p15')
    expect(drifts).toBeGreaterThan(0)
  })

  test('is reported to onDrift, and read completely, if a record is deleted and another is created', async () => {
    const { missing, drifts } = await read([[{ delete: 3 }, { insert: 1_000 }]], {
      pageSize: 10,
      concurrency: 1,
    })
    expect(missing).toEqual([])
    expect(drifts).toBeGreaterThan(0)
  })

  test('is reported to onDrift if deletions and insertions hide a record', async () => {
    const changes = [{ delete: 3 }, { delete: 3 }, { insert: 1_000 }, { insert: 1_001 }]
    const { missing, drifts } = await read([changes], { pageSize: 10, concurrency: 1 })
    expect(missing).toEqual(['p10'])
    expect(drifts).toBeGreaterThan(0)
  })

  test('causes a drift report or an error if a stable record is missing', async () => {
    const change = fc.oneof(
      fc.record({ insert: fc.integer({ min: -10, max: 410 }) }),
      fc.record({ delete: fc.nat(50) }),
      fc.record({ rename: fc.tuple(fc.nat(50), fc.integer({ min: -10, max: 410 })) }),
    )
    let silent = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }),
        fc.record({ pageSize: fc.integer({ min: 2, max: 12 }), concurrency: fc.integer({ min: 1, max: 4 }) }),
        async (changes, options) => {
          const { missing, drifts, error } = await read(changes, options)
          if (error) expect(error).toMatchObject({ name: 'ServiceError' })
          if (error || drifts > 0) return
          silent += 1
          expect(missing).toEqual([])
        },
      ),
      { numRuns: 80 },
    )
    expect(silent).toBeGreaterThan(0)
  })
})

test('a PageChecker remembers the ids of `windowSize` pages', () => {
  const checker = new PageChecker<{ id: string }>(3, 2, undefined)
  const check = (offset: number, ids: string[]): string[] =>
    checker
      .check({ offset, items: ids.map((id) => ({ id })), totalCount: undefined })
      .newItems.map(({ id }) => id)
  for (const [index, page] of [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ].entries())
    expect(check(index * 2, page)).toEqual(page)
  expect(check(6, ['a', 'g'])).toEqual(['g'])
  expect(check(8, ['b', 'h'])).toEqual(['h'])
  expect(check(10, ['a', 'i'])).toEqual(['a', 'i'])
})
