import { type OrchestrationClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { writeFileAtomically } from './write-file-atomically.ts'

export interface Summary {
  patients: number
  pages: number
  /** Number of times that the list shifted between two pages. After each shift, a patient may be missing. */
  drifts: number
}

export interface ExportOptions {
  signal: AbortSignal
  /** Called after each page. The total is undefined if the service does not return it. */
  onProgress: (patients: number, total: number | undefined) => void
}

/** Writes every patient as a line of JSON. Keeps only the prefetched pages in memory. */
export async function exportPatients(
  client: OrchestrationClient,
  path: string,
  { signal, onProgress }: ExportOptions,
): Promise<Summary> {
  const summary = { patients: 0, pages: 0, drifts: 0 }
  const onDrift = (): void => {
    summary.drifts += 1
  }
  async function* lines(): AsyncGenerator<string> {
    for await (const { items, totalCount } of paginate(client, PatientsDocument, {
      signal,
      onDrift,
    }).pages()) {
      summary.pages += 1
      summary.patients += items.length
      onProgress(summary.patients, totalCount)
      yield items.map((patient) => `${JSON.stringify(patient)}\n`).join('')
    }
  }
  await writeFileAtomically(path, lines())
  return summary
}
