import { describe, expect, test } from 'vitest'
import { checksumOf } from '../../src/service/dataset/snapshot.ts'
import { useContract } from '../use-contract.ts'

const contract = useContract()
const { ask } = contract
const patients = (pagination?: object) =>
  ask(
    `query ($pagination: PaginationParams) { patients(pagination: $pagination) {
      patients { id } pagination { offset count total_count } sorting { field direction }
    } }`,
    { pagination },
  )

describe('limits', () => {
  test('the `patients` query returns 10 patients by default, sorted by last name, with the total count', async () => {
    const { data } = await patients()
    expect(data.patients.patients).toHaveLength(10)
    expect(data.patients.pagination).toEqual({ offset: 0, count: 10, total_count: 125 })
    expect(data.patients.sorting).toEqual({ field: 'last_name', direction: 'ASC' })
  })

  test('the `patients` query returns at most 100 patients per page', async () => {
    const { data, errors } = await patients({ count: 500, offset: 0 })
    expect([data.patients.patients.length, errors]).toEqual([100, undefined])
    expect(data.patients.pagination.count).toBe(100)
  })

  test('the pages of the `patients` query contain each patient exactly once', async () => {
    const pages = await Promise.all([0, 50, 100, 150].map((offset) => patients({ count: 50, offset })))
    const ids = pages.flatMap(({ data }) => data.patients.patients.map(({ id }: { id: string }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([125, 125])
  })

  test('the `patients` query returns the correct patients at large offsets', async () => {
    const { emulator } = contract
    const snapshot = await emulator.snapshot()
    const { rows } = snapshot
    const own = rows.patient.filter(({ environment }) => environment === 'sandbox')
    const many = Array.from({ length: 2_500 - own.length }, (_, index) => ({
      ...own[0],
      id: `many-${index}`,
      identifiers: '[]',
      last_name: `Many ${(index * 7) % 2_500}`,
    }))
    const content = { ...snapshot, rows: { ...rows, patient: [...rows.patient, ...many] } }
    await emulator.restore({ ...content, checksum: checksumOf(content) })
    const keyOf = ({ last_name, id }: Record<string, string | number>) => `${last_name}\0${id}`
    const ordered = [...own, ...many]
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ id }) => id)
    for (const offset of [999, 1_000, 1_234, 1_300, 2_399, 2_450, 2_500, 9_999]) {
      const { data } = await patients({ count: 100, offset })
      const ids = data.patients.patients.map(({ id }: { id: string }) => id)
      expect(ids).toEqual(ordered.slice(offset, offset + 100))
    }
  })

  test('the `patients` query rejects a negative count or offset, and returns an empty page for a count of 0', async () => {
    for (const pagination of [
      { count: -1, offset: 0 },
      { count: 1, offset: -1 },
    ]) {
      expect((await patients(pagination)).errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    }
    expect((await patients({ count: 0, offset: 0 })).data.patients.patients).toEqual([])
  })

  test('the `pathways` query returns at most 100 care flows per page, newest start date first', async () => {
    const { data } = await ask(
      '{ pathways(pagination: { count: 101, offset: 0 }) { pathways { start_date } pagination { count total_count } sorting { field direction } } }',
    )
    const dates = data.pathways.pathways.map(({ start_date }: { start_date: string }) => start_date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(data.pathways.pagination).toEqual({ count: 100, total_count: 8 })
    expect(data.pathways.sorting).toEqual({ field: 'start_date', direction: 'DESC' })
  })

  test('the `pathways` query applies every filter', async () => {
    const { data } = await ask('{ pathways { pathways { id patient_id start_date version } } }')
    const [newest] = data.pathways.pathways
    const count = async (filters: object) => {
      const found = await ask(
        'query ($filters: FilterPathways) { pathways(filters: $filters) { pathways { id } } }',
        { filters },
      )
      return found.data.pathways.pathways.length
    }
    expect(await count({ pathway_definition_id: { eq: 'welcome' } })).toBe(3)
    expect(await count({ status: { in: ['active', 'stopped'] } })).toBe(4)
    expect(await count({ patient_id: { in: [newest.patient_id] } })).toBe(1)
    expect(await count({ version: { in: [2] } })).toBe(3)
    expect(await count({ release_id: { in: ['knee-surgery-v1'] } })).toBe(2)
    expect(await count({ start_date: { gte: newest.start_date } })).toBe(1)
    const dayBefore = new Date(Date.parse(newest.start_date) - 86_400_000).toISOString().slice(0, 10)
    expect(await count({ start_date: { lte: dayBefore } })).toBe(7)
    const mrn = 'https://example.org/identifiers/mrn'
    expect(await count({ patient_identifier: [{ system: mrn, value: 'MRN-000001' }] })).toBe(1)
    expect(await count({ patient_identifier: [] })).toBe(0)
  })

  test('the `pathways` query accepts only ISO 8601 dates in start_date', async () => {
    const since = (gte: string) =>
      ask('query ($filters: FilterPathways) { pathways(filters: $filters) { pagination { total_count } } }', {
        filters: { start_date: { gte } },
      })
    for (const day of ['2020-01-01', '2020-01-01T00:00Z', '2020-01-01T00:00:00.000+02:00']) {
      expect((await since(day)).data.pathways.pagination.total_count).toBe(8)
    }
    for (const nonsense of ['2020-01-01 (about)', '2020-01-01 0:00', '2020-02-30', '2020-01-01T25:00Z', '']) {
      expect((await since(nonsense)).errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    }
  })

  test('a filter accepts at most 1,000 values, and a search accepts at most 1,000 characters', async () => {
    const mrn = 'https://example.org/identifiers/mrn'
    const list = (length: number) =>
      ask('query ($filters: FilterPathways) { pathways(filters: $filters) { pagination { total_count } } }', {
        filters: {
          patient_identifier: Array.from({ length }, (_, index) => ({
            system: mrn,
            value: `MRN-${String(index + 1).padStart(6, '0')}`,
          })),
        },
      })
    expect((await list(1_000)).data.pathways.pagination.total_count).toBe(8)
    expect((await list(1_001)).errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    const search = (contains: string) =>
      ask('query ($filters: FilterPatients) { patients(filters: $filters) { pagination { total_count } } }', {
        filters: { search: { contains } },
      })
    expect((await search('%_'.repeat(500))).data.patients.pagination.total_count).toBe(0)
    expect((await search('%_'.repeat(501))).errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })

  test('careflowActivities treats a date without a time in date_range as the whole day', async () => {
    const { data } = await ask('{ pathways { pathways { id start_date } } }')
    const [{ id, start_date }] = data.pathways.pathways
    const day = start_date.slice(0, 10)
    const count = async (from: string, to: string) => {
      const found = await ask(
        'query ($id: String!, $filters: FilterCareflowActivitiesParams) { careflowActivities(pathway_id: $id, filters: $filters) { pagination { total_count } } }',
        { id, filters: { date_range: { from, to } } },
      )
      return found.data?.careflowActivities.pagination.total_count
    }
    const before = new Date(Date.parse(day) - 1).toISOString()
    expect(await count(start_date, day)).toBeGreaterThan(0)
    expect(await count(before, day)).toBe(await count(day, `${day}T23:59:59.999Z`))
    expect(await count(before, `${day}T00:00Z`)).toBe(0)
    expect(await count('long ago', day)).toBeUndefined()
  })

  test('careflowActivities rejects a count above 500', async () => {
    const { data } = await ask('{ pathways { pathways { id } } }')
    const [{ id }] = data.pathways.pathways
    const page = (count: number) =>
      ask(
        'query ($id: String!, $count: Int!) { careflowActivities(pathway_id: $id, pagination: { count: $count, offset: 0 }) { pagination { count } } }',
        { id, count },
      )
    expect((await page(500)).data.careflowActivities.pagination.count).toBe(500)
    expect((await page(501)).errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
  })
})
