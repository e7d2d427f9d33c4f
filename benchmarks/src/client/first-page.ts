import type { CreateQuery } from './query-patients.ts'

/** What a short-lived process does: ask for one page, and be gone. */
export async function fetchFirstPage(createQuery: CreateQuery): Promise<void> {
  const data = await createQuery(process.argv[2] ?? '')({ pagination: { offset: 0, count: 20 } })
  process.exit(data.patients.patients.length === 20 ? 0 : 1)
}
