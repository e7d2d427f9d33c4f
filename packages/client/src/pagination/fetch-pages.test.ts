import type { TypedDocumentNode } from '@apollo/client'
import { fc } from '@orchestration/test-tools/fast-check'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { paginate } from './paginate.ts'
import type { Drift } from './paginate-options.ts'

const ids = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => `p${from + index}`)

interface Request {
  offset: number
  count: number
  /** Number of earlier requests. */
  index: number
}
interface Reply {
  ids: string[]
  total?: number | undefined
}
interface Outcome {
  seen: string[]
  drifts: Drift[]
  error: unknown
  requests: number
}

/** Reads a list from a server that responds with `reply`, and records the outcome. */
async function collect(
  reply: (request: Request) => Reply,
  options: { document?: typeof PatientsDocument; pageSize?: number; concurrency?: number } = {},
): Promise<Outcome> {
  let requests = 0
  await using server = await serve(({ body }) => {
    const { ids, total } = reply({ ...body.variables.pagination, index: requests++ })
    // A list that never ends would hang the test.
    if (requests > 100) return undefined
    const response = patientsResponse(ids, total)
    if (total === undefined) response.data.patients.pagination = null
    return response
  })
  const { document = PatientsDocument, ...rest } = options
  const outcome: Outcome = { seen: [], drifts: [], error: undefined, requests: 0 }
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  try {
    const onDrift = (drift: Drift): number => outcome.drifts.push(drift)
    for await (const { id } of paginate(client, document, { ...rest, onDrift })) outcome.seen.push(id)
  } catch (error) {
    outcome.error = error
  }
  return { ...outcome, requests }
}

const incomplete = { name: 'ServiceError', code: 'LIST_INCOMPLETE', operationName: 'Patients' }
const repeated = { name: 'ServiceError', code: 'LIST_REPEATED', operationName: 'Patients' }

describe('an inconsistent list', () => {
  test.each([
    ['immediately', 0],
    ['after a full page', 100],
    ['within a page', 130],
  ])('is rejected if it ends before total_count is reached (%s)', async (_, length) => {
    const reply = ({ offset, count }: Request): Reply => ({
      ids: ids(offset, Math.min(offset + count, length)),
      total: 250,
    })
    const { seen, error } = await collect(reply)
    expect(seen).toEqual(ids(0, length))
    expect(error).toMatchObject(incomplete)
    expect(String(error)).toMatch(`after ${length} of 250 records`)
  })

  test.each([
    ['one page is short', (index: number) => (index === 1 ? 7 : 100)],
    ['all pages are shorter than requested', () => 30],
    ['the maximum page size changes', (index: number) => (index < 4 ? 30 : 20)],
    ['the sizes of all pages differ', (index: number) => 100 - index * 5],
  ])('is read to the end if %s', async (_, sizeOf) => {
    for (const total of [250, undefined]) {
      for (const concurrency of [1, 4]) {
        const reply = ({ offset, count, index }: Request): Reply => ({
          ids: ids(offset, Math.min(offset + count, offset + sizeOf(index), 250)),
          total,
        })
        const { seen, drifts, error } = await collect(reply, { concurrency })
        expect({ drifts, error }).toEqual({ drifts: [], error: undefined })
        expect(seen).toEqual(ids(0, 250))
      }
    }
  })

  test.each([
    ['with a total_count', 500],
    ['with a total_count that is not a multiple of the page size', 450],
    ['with a total_count that is smaller than the page', 50],
    ['without a total_count', undefined],
  ])('is rejected if the service ignores the offset (%s)', async (_, total) => {
    const { seen, error, requests } = await collect(({ count }) => ({ ids: ids(0, count), total }))
    expect(seen).toEqual(ids(0, 100))
    expect(error).toMatchObject(repeated)
    expect(requests).toBeLessThan(12)
  })

  test('is rejected if the service ignores the offset and alternates between two pages', async () => {
    const reply = ({ count, index }: Request): Reply => ({
      ids: ids((index % 2) * count, (index % 2) * count + count),
      total: 200,
    })
    const { seen, error, requests } = await collect(reply)
    expect(new Set(seen).size).toBe(seen.length)
    expect(error).toMatchObject(repeated)
    expect(requests).toBeLessThan(20)
  })

  test('is reported to onDrift, but still read to the end, if total_count is too small', async () => {
    for (const total of [0, 100, 200, 230]) {
      const reply = ({ offset, count }: Request): Reply => ({
        ids: ids(offset, Math.min(offset + count, 250)),
        total,
      })
      const { seen, error, drifts } = await collect(reply)
      expect(error).toBeUndefined()
      expect(seen, `total_count ${total}`).toEqual(ids(0, 250))
      expect(drifts[0]?.before).toBe(total)
      expect(drifts.at(-1)?.after).toBe(250)
    }
  })

  test('is reported to onDrift if deletions shorten it during the iteration', async () => {
    let length = 250
    const { seen, error, drifts } = await collect(
      ({ offset, count, index }) => {
        if (index === 2) length = 150
        return { ids: ids(offset, Math.min(offset + count, length)), total: length }
      },
      { concurrency: 1 },
    )
    expect(error).toBeUndefined()
    expect(seen).toEqual(ids(0, 199))
    expect(drifts).toEqual([{ offset: 198, before: 250, after: 150 }])
  })

  test('is read to the end with at most one additional request', async () => {
    for (const withTotal of [true, false]) {
      for (const [length = 0, requests] of [
        [250, 4],
        [200, 4],
        [199, 3],
        [100, 2],
        [99, 2],
        [0, 1],
      ]) {
        const reply = ({ offset, count }: Request): Reply => ({
          ids: ids(offset, Math.min(offset + count, length)),
          total: withTotal ? length : undefined,
        })
        const outcome = await collect(reply)
        expect(outcome).toMatchObject({ seen: ids(0, length), drifts: [], error: undefined })
        if (withTotal) expect([length, outcome.requests]).toEqual([length, requests])
      }
    }
  })

  test.each([
    ['the first page', 0, 43],
    ['a later page', 198, 45],
  ])(
    'is read to the end even if total_count is too small and %s has too few records',
    async (_, at, length) => {
      const reply = ({ offset, count }: Request): Reply => ({
        ids: ids(offset, Math.min(offset + (offset === at ? length : count), 250)),
        total: at + length,
      })
      const { seen, error, drifts } = await collect(reply)
      expect(error).toBeUndefined()
      expect(seen).toEqual(ids(0, 250))
      expect(drifts.at(-1)?.after).toBe(250)
    },
  )

  test.each([1, 20, 100, 1_000])(
    'is read once if it has %i records and the service returns all of them for every offset',
    async (length) => {
      const { seen, error, drifts } = await collect(() => ({ ids: ids(0, length), total: length }))
      expect({ seen, error, drifts }).toEqual({ seen: ids(0, length), error: undefined, drifts: [] })
    },
  )

  test('is reported to onDrift, but still read to the end, if records are inserted after the last page was read', async () => {
    const reply = ({ offset, count, index }: Request): Reply => {
      // Without the insertion, request 8 would confirm the end of the list.
      const rows = index < 8 ? ids(0, 40) : ['new0', 'new1', ...ids(0, 40)]
      return { ids: rows.slice(offset, offset + count), total: rows.length }
    }
    const { seen, error, drifts } = await collect(reply, { pageSize: 6, concurrency: 1 })
    expect(error).toBeUndefined()
    expect(seen).toEqual(ids(0, 40))
    expect(drifts).toEqual([{ offset: 39, before: 40, after: 42 }])
  })

  test('is reported to onDrift if the last record of a full page disappears', async () => {
    const { seen, drifts } = await collect(({ offset, count, index }) => ({
      ids: ids(offset, Math.min(offset + count, index === 0 ? 100 : 99)),
    }))
    expect(seen).toEqual(ids(0, 100))
    expect(drifts).toEqual([{ offset: 99, before: undefined, after: undefined }])
  })

  test('is read to the end if records are appended after the last page was read', async () => {
    for (const withTotal of [true, false]) {
      const reply = ({ offset, count, index }: Request): Reply => {
        const length = index < 2 ? 130 : 230
        return {
          ids: ids(offset, Math.min(offset + count, length)),
          total: withTotal ? length : undefined,
        }
      }
      const { seen, error, drifts } = await collect(reply, { concurrency: 1 })
      expect(error).toBeUndefined()
      expect(seen).toEqual(ids(0, 230))
      expect(drifts).toEqual(withTotal ? [{ offset: 129, before: 130, after: 230 }] : [])
    }
  })

  test('is reported to onDrift if a page has no new records', async () => {
    const reply = ({ index }: Request): Reply => ({ ids: index === 2 ? [] : ids(0, 1), total: 2 })
    const { seen, error, drifts } = await collect(reply, { pageSize: 1, concurrency: 1 })
    expect({ seen, error }).toEqual({ seen: ids(0, 1), error: undefined })
    expect(drifts).toEqual([{ offset: 1, before: 2, after: 2 }])
  })

  // A list of 109 records ends with the repeated pages.
  test.each([
    [1, 109],
    [1, 300],
    [4, 109],
    [4, 300],
  ])(
    'is reported to onDrift, but still read to the end, if insertions repeat the last `concurrency` + 2 pages (concurrency: %i, records: %i)',
    async (concurrency, length) => {
      // Each page repeats one record, so a page advances by nine records. The 13th page is the first after the insertion.
      const inserted = ids(1_000, 1_000 + (concurrency + 2) * 9)
      const reply = ({ offset, count }: Request): Reply => {
        const rows = offset < 12 * 9 ? ids(0, length) : [...inserted, ...ids(0, length)]
        return { ids: rows.slice(offset, offset + count), total: rows.length }
      }
      const { seen, error, drifts } = await collect(reply, { pageSize: 10, concurrency })
      expect({ seen, error }).toEqual({ seen: ids(0, length), error: undefined })
      expect(drifts.length).toBeGreaterThan(0)
    },
  )

  test('is read to the end if many pages, but never two in a row, have no new records', async () => {
    const reply = ({ offset, count, index }: Request): Reply => {
      // Every third page repeats the page before it.
      const inserted = Math.floor(index / 3) * 9
      const rows = [...ids(1_000, 1_000 + inserted), ...ids(0, 200)]
      return { ids: rows.slice(offset, offset + count) }
    }
    const { seen, error, drifts } = await collect(reply, { pageSize: 10, concurrency: 1 })
    expect({ seen, error }).toEqual({ seen: ids(0, 200), error: undefined })
    expect(drifts.length).toBeGreaterThan(6)
  })

  test.each([1, 4])(
    'is rejected if more than `concurrency` + 2 pages in a row have no new records (concurrency: %i)',
    async (concurrency) => {
      const { seen, error, requests } = await collect(() => ({ ids: ids(0, 100) }), { concurrency })
      expect(seen).toEqual(ids(0, 100))
      expect(error).toMatchObject(repeated)
      const read = 1 + concurrency + 3
      expect(requests).toBeGreaterThanOrEqual(read)
      expect(requests).toBeLessThan(read + concurrency)
    },
  )

  test('is read within 100 requests, and missing records cause a drift report or an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          length: fc.nat(60),
          claim: fc.oneof(fc.constant('true'), fc.constant(undefined), fc.nat(80)),
          cap: fc.integer({ min: 1, max: 20 }),
          ignoresOffset: fc.boolean(),
          empty: fc.array(fc.nat(8), { maxLength: 2 }),
        }),
        fc.record({ pageSize: fc.integer({ min: 1, max: 20 }), concurrency: fc.integer({ min: 1, max: 5 }) }),
        async ({ length, claim, cap, ignoresOffset, empty }, options) => {
          const total = claim === 'true' ? length : claim
          const reply = ({ offset, count, index }: Request): Reply => {
            const start = ignoresOffset ? 0 : offset
            const end = Math.min(start + Math.min(count, cap), length)
            // Only `total_count` shows that the list continues after an empty page.
            const isEmpty = total !== undefined && total >= length && empty.includes(index)
            return { ids: isEmpty ? [] : ids(start, end), total }
          }
          const { seen, drifts, error, requests } = await collect(reply, options)
          // Such a service cannot be distinguished from a field that returns its whole list for every offset.
          const seemsWhole = ignoresOffset && total === Math.min(options.pageSize, cap, length)
          expect(requests).toBeLessThan(100)
          expect(seen).toEqual([...new Set(seen)])
          if (error) expect([incomplete.code, repeated.code]).toContain((error as { code?: string }).code)
          else if (drifts.length === 0) expect(seen).toEqual(ids(0, seemsWhole ? total : length))
        },
      ),
      { numRuns: 80 },
    )
  })
})

describe('a list of records without an id', () => {
  const document = parse(
    'query Patients($pagination: PaginationParams) { patients(pagination: $pagination) { pagination { total_count } patients { profile { name } } } }',
  ) as TypedDocumentNode<{ patients: { patients: Array<{ profile: { name: string } }> } }>

  async function collectNames(
    reply: (request: { offset: number; count: number }) => string[],
    total: number | undefined,
    pageSize: number,
  ) {
    await using server = await serve(({ body }) => {
      if (server.requests.length > 100) return undefined
      const patients = reply(body.variables.pagination).map((name) => ({ profile: { name } }))
      return { data: { patients: { pagination: { total_count: total }, patients } } }
    })
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    const names: string[] = []
    let error: unknown
    try {
      for await (const { profile } of paginate(client, document, { pageSize })) names.push(profile.name)
    } catch (reason) {
      error = reason
    }
    return { names, error }
  }

  test.each([
    ['all pages are shorter than requested', () => 30],
    ['the maximum page size decreases', (index: number) => (index < 3 ? 40 : 30)],
    ['the maximum page size increases', (index: number) => (index < 3 ? 30 : 40)],
  ])('is read to the end if %s', async (_, sizeOf) => {
    for (const total of [250, undefined]) {
      let index = 0
      const reply = ({ offset, count }: { offset: number; count: number }) =>
        ids(offset, Math.min(offset + count, offset + sizeOf(index++), 250))
      expect(await collectNames(reply, total, 100)).toEqual({ names: ids(0, 250), error: undefined })
    }
  })

  test('is read to the end if its records are equal', async () => {
    const reply = ({ offset, count }: { offset: number; count: number }) =>
      ids(offset, Math.min(offset + count, 450)).map(() => 'Ada')
    expect(await collectNames(reply, 450, 100)).toEqual({ names: Array(450).fill('Ada'), error: undefined })
  })

  test.each([
    ['without a total_count', ['Ada', 'Grace'], undefined],
    ['with a total_count', ['Ada', 'Grace'], 500],
    ['with a total_count of two pages', ['Ada', 'Grace'], 4],
    ['with pages of one record', ['Ada'], undefined],
  ])(
    'is rejected if the service ignores the offset, and the error says to select `id` (%s)',
    async (_, names, total) => {
      const { error } = await collectNames(() => names, total, names.length)
      expect(error).toMatchObject({ ...repeated, message: expect.stringMatching(/`id`/) })
    },
  )

  test('is read once if the service returns all records for every offset', async () => {
    const outcome = await collectNames(() => ['Ada', 'Grace'], 2, 100)
    expect(outcome).toEqual({ names: ['Ada', 'Grace'], error: undefined })
  })
})
