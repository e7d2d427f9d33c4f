import { type OrchestrationClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { writeFileWhole } from './write-file-whole.ts'

export interface Summary {
  patients: number
  pages: number
  /** How often the list moved between two pages: then a patient may be missing. */
  drifts: number
}

/** Writes every patient as a line of JSON. In memory are the pages that are fetched ahead, and no more. */
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
  await writeFileWhole(path, lines())
  return summary
}
