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

  test('is read to the end despite a short page and an empty page', async () => {
    const reply = ({ offset, count, index }: Request): Reply => ({
      ids: index === 2 ? [] : ids(offset, Math.min(offset + (index === 1 ? 7 : count), 250)),
      total: 250,
    })
    const { seen, error } = await collect(reply, { concurrency: 1 })
    expect(error).toBeUndefined()
    expect(seen).toEqual(ids(0, 250))
  })

  test.each([
    ['with a total_count', 500],
    ['with a total_count that is not a multiple of the page size', 450],
    ['with a total_count of one page', 100],
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

  test('is rejected if pages without ids repeat, and the error says to select `id`', async () => {
    const document = parse(
      'query Patients($pagination: PaginationParams) { patients(pagination: $pagination) { patients { profile { name } } } }',
    )
    for (const names of [['Ada', 'Grace'], ['Ada']]) {
      await using server = await serve(() => {
        const patients = names.map((name) => ({ profile: { name } }))
        return server.requests.length > 100 ? undefined : { data: { patients: { patients } } }
      })
      const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
      const pages = paginate(client, document as typeof PatientsDocument, { pageSize: names.length }).pages()
      const readPages = async (): Promise<void> => {
        for await (const _ of pages);
      }
      await expect(readPages()).rejects.toMatchObject({ ...repeated, message: expect.stringMatching(/`id`/) })
    }
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

  test('is read once if it is shorter than a page and the service ignores the offset', async () => {
    const { seen, error, drifts } = await collect(() => ({ ids: ids(0, 20), total: 20 }))
    expect({ seen, error, drifts }).toEqual({ seen: ids(0, 20), error: undefined, drifts: [] })
  })

  test('is reported to onDrift, but still read to the end, if insertions shift records between two requests for the last page', async () => {
    const reply = ({ offset, count, index }: Request): Reply => {
      // The last page needs two requests. Records are inserted between them.
      const rows = index < 8 ? ids(0, 40) : ['new0', 'new1', ...ids(0, 40)]
      return { ids: rows.slice(offset, offset + count), total: rows.length }
    }
    const { seen, error, drifts } = await collect(reply, { pageSize: 6, concurrency: 1 })
    expect(error).toBeUndefined()
    expect(seen).toEqual(ids(0, 40))
    expect(drifts).toEqual([{ offset: 35, before: 40, after: 42 }])
  })

  test('is reported to onDrift if the last record of a full page disappears', async () => {
    const { seen, drifts } = await collect(({ offset, count, index }) => ({
      ids: ids(offset, Math.min(offset + count, index === 0 ? 100 : 99)),
    }))
    expect(seen).toEqual(ids(0, 100))
    expect(drifts).toEqual([{ offset: 99, before: undefined, after: undefined }])
  })

  test('is reported to onDrift if records follow a short page', async () => {
    const { seen, drifts } = await collect(({ offset, count }) => ({
      ids: ids(offset, Math.min(offset + count, offset === 198 ? 230 : 130)),
    }))
    expect(seen).toEqual([...ids(0, 130), ...ids(198, 230)])
    expect(drifts).toEqual([{ offset: 198, before: undefined, after: undefined }])
  })

  test('is rejected if it ends early after a page that repeats the previous one', async () => {
    const reply = ({ index }: Request): Reply => ({ ids: index === 2 ? [] : ids(0, 1), total: 2 })
    const { seen, error } = await collect(reply, { pageSize: 1, concurrency: 1 })
    expect(seen).toEqual(ids(0, 1))
    expect(error).toMatchObject(repeated)
  })

  test('is read to the end even if its records are identical', async () => {
    const document = parse(
      'query Patients($pagination: PaginationParams) { patients(pagination: $pagination) { pagination { total_count } patients { profile { name } } } }',
    )
    await using server = await serve(({ body }) => {
      const { offset, count } = body.variables.pagination
      const patients = ids(offset, Math.min(offset + count, 450)).map(() => ({ profile: null }))
      return { data: { patients: { pagination: { total_count: 450 }, patients } } }
    })
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
    let seen = 0
    for await (const _ of paginate(client, document as typeof PatientsDocument)) seen += 1
    expect(seen).toBe(450)
  })

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
          expect(requests).toBeLessThan(100)
          expect(seen).toEqual([...new Set(seen)])
          if (error) expect([incomplete.code, repeated.code]).toContain((error as { code?: string }).code)
          else if (drifts.length === 0) expect(seen).toEqual(ids(0, length))
        },
      ),
      { numRuns: 80 },
    )
  })
})
