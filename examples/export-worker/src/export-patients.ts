import { type OrchestrationClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { writeFileAtomically } from './write-file-atomically.ts'

export interface Summary {
  patients: number
  pages: number
  /** Number of times that the list shifted between two pages. After each shift, a patient may be missing. */
  drifts: number
}

/** Writes every patient as a line of JSON. Keeps only the prefetched pages in memory. */
export async function exportPatients(
  client: OrchestrationClient,
  path: string,
  signal: AbortSignal,
): Promise<Summary> {
  const summary = { patients: 0, pages: 0, drifts: 0 }
  const onDrift = (): void => {
    summary.drifts += 1
  }
  async function* lines(): AsyncGenerator<string> {
    for await (const { items } of paginate(client, PatientsDocument, { signal, onDrift }).pages()) {
      summary.pages += 1
      summary.patients += items.length
      yield items.map((patient) => `${JSON.stringify(patient)}\n`).join('')
    }
  }
  await writeFileAtomically(path, lines())
  return summary
}
