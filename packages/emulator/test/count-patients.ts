import { ask } from './ask.ts'

export interface PatientCount {
  /** What `total_count` says. */
  total: number
  /** How many different ones the pages list, one after the other. */
  listed: number
}

/** Counts the patients of an environment in both ways that a caller can. */
export async function countPatients(endpoint: string, apiKey: string): Promise<PatientCount> {
  const ids = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const { data } = await ask(
      endpoint,
      apiKey,
      `{ patients(pagination: { offset: ${offset}, count: 100 }) { pagination { total_count } patients { id } } }`,
    )
    for (const { id } of data.patients.patients) ids.add(id)
    if (data.patients.patients.length < 100) {
      return { total: data.patients.pagination.total_count, listed: ids.size }
    }
  }
}
