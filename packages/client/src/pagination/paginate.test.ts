import { setTimeout as wait } from 'node:timers/promises'
import { fc } from '@orchestration/test-tools/fast-check'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { serve, type TestServer } from '../../test/serve.ts'
import { createClient } from '../create-client.ts'
import { UsageError } from '../errors.ts'
import type { OrchestrationClient } from '../orchestration-client.ts'
import { paginate } from './paginate.ts'
import type { Drift, PaginateOptions } from './paginate-options.ts'

const ids = (count: number, prefix = 'p'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** The server's list and response settings. Set by each test. */
interface List {
  ids: string[]
  cap: number
  withTotal: boolean
  /** Called before each page is read. */
  change?: () => void
  /** Number of the request that gets no response, counted from 1. */
  silentAt?: number
}

let list: List
let inFlight = 0
let mostInFlight = 0
let server: TestServer
let client: OrchestrationClient

beforeAll(async () => {
  server = await serve(async ({ body }) => {
    const { count, offset } = body.variables.pagination
    mostInFlight = Math.max(mostInFlight, ++inFlight)
    list.change?.()
    const response = patientsResponse(
      list.ids.slice(offset, offset + Math.min(count, list.cap)),
      list.ids.length,
    )
    if (!list.withTotal) response.data.patients.pagination = null
    await wait(0)
    inFlight -= 1
    return server.requests.length === list.silentAt ? undefined : response
  })
  client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function serveList(next: Partial<List>): Promise<void> {
  // Waits for requests from an earlier iteration.
  while (inFlight > 0) await wait(1)
  list = { ids: ids(250), cap: 100, withTotal: true, ...next }
  mostInFlight = 0
  server.requests.length = 0
}

async function collect(options: PaginateOptions<{ search?: string }> = {}): Promise<string[]> {
  const seen: string[] = []
  for await (const { id } of paginate(client, PatientsDocument, options)) seen.push(id)
  return seen
}

describe('paginate', () => {
  test('yields all records in order, in pages of the maximum size', async () => {
    await serveList({})
    expect(await collect({ variables: { search: 'x' } })).toEqual(ids(250))
    expect(server.requests.map(({ body }) => body.variables)).toEqual(
      [
        [0, 100],
        [99, 100],
        [198, 100],
        [249, 100],
      ].map(([offset, count]) => ({ search: 'x', pagination: { count, offset } })),
    )
  })

  test('yields every record once for any page size, concurrency, cap and total_count', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.record({
          pageSize: fc.integer({ min: 1, max: 20 }),
          concurrency: fc.integer({ min: 1, max: 5 }),
          offset: fc.nat(70),
        }),
        fc.record({ cap: fc.integer({ min: 1, max: 20 }), withTotal: fc.boolean() }),
        async (length, options, settings) => {
          await serveList({ ids: ids(length), ...settings })
          expect(await collect(options)).toEqual(ids(length).slice(options.offset))
          expect(mostInFlight).toBeLessThanOrEqual(options.concurrency)
          const size = Math.min(options.pageSize, settings.cap)
          // Pages overlap by one record.
          const pages = Math.ceil(length / Math.max(size - 1, 1))
          expect(server.requests.length).toBeLessThanOrEqual(pages + 1 + options.concurrency)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('yields every existing record and no duplicates during insertions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 20 }), async (positions) => {
        const inserts = positions.map((position, index) => ({ position, id: `new${index}` }))
        const change = (): void => {
          const insert = inserts.shift()
          if (insert) list.ids.splice(insert.position, 0, insert.id)
        }
        await serveList({ ids: ids(40), change })
        const seen = await collect({ pageSize: 5, concurrency: 1 })
        expect(new Set(seen).size).toBe(seen.length)
        expect(ids(40).filter((id) => !seen.includes(id))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('yields no duplicates and reports count changes during insertions and deletions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 4 }),
        async (moves, concurrency) => {
          let created = 0
          const left = [...moves]
          const change = (): void => {
            const move = left.shift() ?? 0
            if (move < 0) list.ids.splice(0, -move)
            else list.ids.unshift(...Array.from({ length: move }, () => `new${created++}`))
          }
          await serveList({ ids: ids(40), change })
          const drifts: Drift[] = []
          const counts: Array<number | undefined> = []
          const seen: string[] = []
          const pagination = paginate(client, PatientsDocument, {
            pageSize: 6,
            concurrency,
            onDrift: (drift) => drifts.push(drift),
          })
          for await (const page of pagination.pages()) {
            expect(page.items).not.toEqual([])
            seen.push(...page.items.map(({ id }) => id))
            counts.push(page.totalCount)
          }
          expect(new Set(seen).size).toBe(seen.length)
          const moved = counts.filter((count, index) => index > 0 && count !== counts[index - 1])
          expect(drifts.length).toBeGreaterThanOrEqual(moved.length)
        },
      ),
      {
        numRuns: 40,
        examples: [
          // The list shifts by more than a page, so two pages contain only records from earlier pages.
          [[0, 0, 0, 0, -1, -2, -2, 3, 4], 2],
          // `total_count` changes between the two requests for the last page.
          [[0, 0, 0, 0, 0, 0, 0, 0, -1], 1],
        ],
      },
    )
  })

  test.each([1, 2, 4])(
    'drops a record that recurs `concurrency` + 2 pages later (concurrency: %i)',
    async (concurrency) => {
      const pagesLater = concurrency + 2
      const moves = (): void => {
        if (server.requests.length !== 1 + pagesLater) return
        // `+ 1`, because each page starts with the last record of the previous page.
        list.ids.splice(pagesLater * 3 + 1, 0, ...list.ids.splice(1, 1))
      }
      await serveList({ ids: ids(40), change: moves })
      const seen = await collect({ pageSize: 4, concurrency })
      expect(seen.filter((id) => id === 'p1')).toEqual(['p1'])
    },
  )

  test('prefetches at most `concurrency` pages while the consumer works', async () => {
    await serveList({ ids: ids(1000) })
    for await (const { id } of paginate(client, PatientsDocument, { pageSize: 10, concurrency: 2 })) {
      if (id !== 'p5') continue
      await expect.poll(() => server.requests.length).toBe(3)
      await wait(20)
      expect(server.requests.length).toBe(3)
      break
    }
  })

  test('keeps at most `concurrency` requests in flight if a short page invalidates prefetched pages', async () => {
    let most = 0
    let current = 0
    await using lister = await serve(async ({ body }) => {
      const { count, offset } = body.variables.pagination
      most = Math.max(most, ++current)
      // The second page is short. It and the two pages after it arrive before the pages that were prefetched with it.
      if (![49, 53, 102].includes(offset)) await wait(50)
      current -= 1
      const response = patientsResponse(ids(500).slice(offset, offset + (offset === 49 ? 5 : count)))
      response.data.patients.pagination = null
      return response
    })
    const listing = createClient({ endpoint: lister.endpoint, apiKey: 'key' })
    const seen: string[] = []
    for await (const { id } of paginate(listing, PatientsDocument, { pageSize: 50 })) seen.push(id)
    expect(seen).toEqual(ids(500))
    expect(most).toBeLessThanOrEqual(4)
  })

  describe.each(['leaves the loop', 'aborts'])('when the consumer %s', { timeout: 10_000 }, (how) => {
    test('cancels the requests in flight', async () => {
      const cancelled: number[] = []
      await using hanging = await serve(({ body }, response) => {
        const { offset } = body.variables.pagination
        if (offset === 0) return patientsResponse(ids(10), 1000)
        response.on('close', () => cancelled.push(offset))
        return undefined
      })
      const endpoint = hanging.endpoint
      const listing = createClient({ endpoint, apiKey: 'key', timeout: false, retry: false })
      const controller = new AbortController()
      const { signal } = controller
      const read = async (): Promise<void> => {
        for await (const { id } of paginate(listing, PatientsDocument, { pageSize: 10, signal })) {
          if (id !== 'p9') continue
          await expect.poll(() => hanging.requests.length).toBe(5)
          if (how === 'leaves the loop') break
          setImmediate(() => controller.abort(new Error('enough')))
        }
      }
      if (how === 'aborts') await expect(read()).rejects.toThrow('enough')
      else await read()
      await expect.poll(() => cancelled.toSorted((a, b) => a - b)).toEqual([9, 18, 27, 36])
      expect(hanging.requests).toHaveLength(5)
      await listing.close()
    })
  })

  test('rejects with the error if onDrift throws or rejects', async () => {
    const enough = new Error('start again')
    const throwEnough = (): never => {
      throw enough
    }
    for (const onDrift of [() => Promise.reject(enough), throwEnough]) {
      await serveList({ change: () => list.ids.pop() })
      const reading = collect({ pageSize: 10, concurrency: 1, onDrift })
      await expect(reading).rejects.toThrow('start again')
      expect(server.requests).toHaveLength(2)
    }
  })

  test('yields nothing after an abort, even from prefetched pages', async () => {
    await serveList({ ids: ids(37) })
    const controller = new AbortController()
    const { signal } = controller
    const paginated = paginate(client, PatientsDocument, { pageSize: 10, signal })
    const seen: string[] = []
    const readItems = async (): Promise<void> => {
      for await (const { id } of paginated) {
        seen.push(id)
        await expect.poll(() => server.requests.length).toBe(4)
        controller.abort(new Error('enough'))
      }
    }
    await expect(readItems()).rejects.toThrow('enough')
    expect(seen).toEqual(['p0'])
  })

  test('resumes from the offset of a page', async () => {
    await serveList({})
    const pages = paginate(client, PatientsDocument, { pageSize: 50 }).pages()
    await pages.next()
    const { value: second } = await pages.next()
    await pages.return()
    expect(second).toMatchObject({ offset: 50, totalCount: 250 })
    expect(await collect({ offset: second?.offset ?? 0 })).toEqual(ids(250).slice(50))
  })

  test('yields items that are null or have no id', async () => {
    const patients = [null, { id: null }, { id: null }, {}, null] as unknown as Array<{ id: string }>
    const response = patientsResponse([], patients.length)
    response.data.patients.patients = patients
    await using other = await serve(() => response)
    const seen: unknown[] = []
    const listing = createClient({ endpoint: other.endpoint, apiKey: 'key' })
    for await (const patient of paginate(listing, PatientsDocument)) seen.push(patient)
    expect(seen).toEqual(patients)
  })

  test('reads on while a discarded page is in flight, and starts no operation after the loop', async () => {
    await using server = await serve(({ body }) => {
      const { count, offset } = body.variables.pagination
      const response = patientsResponse(ids(25).slice(offset, offset + count))
      response.data.patients.pagination = null
      return offset > 30 ? undefined : response
    })
    const attempts: number[] = []
    const reader = createClient({
      endpoint: server.endpoint,
      apiKey: 'key',
      timeout: false,
      onOperation: (event) => attempts.push(event.attempts),
    })
    for (const length of [25, 30]) {
      const seen: string[] = []
      for await (const { id } of paginate(reader, PatientsDocument, { pageSize: 10 })) {
        seen.push(id)
        if (seen.length === length) break
      }
      expect(seen).toEqual(ids(25))
    }
    expect(new Set(attempts)).toEqual(new Set([1]))
    await reader.close()
  })

  test('yields the pages before a failed page', async () => {
    await serveList({ silentAt: 3 })
    const seen: string[] = []
    const failing = createClient({ endpoint: server.endpoint, apiKey: 'key', timeout: 2_000 })
    const reading = (async () => {
      for await (const { id } of paginate(failing, PatientsDocument, { pageSize: 50, concurrency: 1 }))
        seen.push(id)
    })()
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(seen).toEqual(ids(99))
  })

  test.each([
    ['an inline fragment', 'query Q($page: PaginationParams) { ... { ...on Query { LIST } } }'],
    [
      'a fragment of a fragment',
      'query Q($page: PaginationParams) { ...A } fragment A on Query { ...B } fragment B on Query { LIST }',
    ],
    [
      'a document with two fields',
      'query Q($page: PaginationParams, $id: String) { tenant(id: $id) { code } LIST }',
    ],
  ])('finds the list in %s', async (_, text) => {
    const list = 'patients(pagination: $page) { pagination { total_count } patients { id } }'
    await using lister = await serve(({ body }) => {
      const { offset, count } = (body.variables as unknown as { page: { offset: number; count: number } })
        .page
      return patientsResponse(ids(150).slice(offset, offset + count), 150)
    })
    const listing = createClient({ endpoint: lister.endpoint, apiKey: 'key' })
    const seen: string[] = []
    const document = parse(text.replace('LIST', list)) as typeof PatientsDocument
    for await (const { id } of paginate(listing, document)) seen.push(id)
    expect(seen).toEqual(ids(150))
  })

  test('rejects invalid options, and documents without pagination', async () => {
    for (const text of [
      '{ tenant { code } }',
      'query Q($pagination: PaginationParams) { patients { patients { id } } }',
      'query Q($pagination: PaginationParams) { ...Absent patients { patients { id } } }',
    ]) {
      expect(() => paginate(client, parse(text) as typeof PatientsDocument)).toThrow(UsageError)
    }
    await serveList({})
    await expect(collect({ pagesize: 10 } as never)).rejects.toThrow(
      /^pagesize is not an option of paginate\. Choose from variables, pageSize/,
    )
    await expect(collect(null as never)).rejects.toBeInstanceOf(UsageError)
    for (const options of [{ pageSize: 0 }, { concurrency: 1.5 }, { offset: -1 }]) {
      await expect(collect(options)).rejects.toBeInstanceOf(UsageError)
    }
  })
})

test('paginate rejects with ServiceError if the list is null', async () => {
  let data: object = { patients: { code: '200', success: true, pagination: null, patients: null } }
  await using server = await serve(() => ({ data }))
  const client = createClient({ endpoint: server.endpoint, apiKey: 'key' })
  const expected = { name: 'ServiceError', code: 'LIST_NULL' }
  await expect(paginate(client, PatientsDocument).pages().next()).rejects.toMatchObject(expected)
  data = { patients: null }
  await expect(paginate(client, PatientsDocument).pages().next()).rejects.toMatchObject(expected)
})

test.each([
  ['tracks', 100],
  ['patients', 100],
  ['careflowActivities', 500],
])(
  'paginate requests the maximum page size of %s, or 100 if the field has no maximum',
  async (field, count) => {
    await using other = await serve(() => ({ data: { [field]: { success: true, items: [{ id: '1' }] } } }))
    const document = parse(
      `query Q($pagination: PaginationParams) { ${field}(pagination: $pagination) { success items { id } } }`,
    )
    const own = createClient({ endpoint: other.endpoint, apiKey: 'key' })
    for await (const _ of paginate(own, document)) break
    expect(other.requests[0]?.body.variables.pagination).toEqual({ count, offset: 0 })
  },
)
