import { styleText } from 'node:util'
import { type OrchestrationClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { formatTerminalTable } from './format-terminal-table.ts'

/** Prints all patients, page by page, and returns their ids. */
export async function listPatients(client: OrchestrationClient): Promise<string[]> {
  const ids: string[] = []
  const rows = []
  let pages = 0
  for await (const { items } of paginate(client, PatientsDocument, { pageSize: 10 }).pages()) {
    pages += 1
    for (const { id, profile } of items) {
      ids.push(id)
      rows.push([id, profile?.name, profile?.birth_date, profile?.preferred_language, profile?.patient_code])
    }
  }
  console.log(formatTerminalTable(['ID', 'NAME', 'BORN', 'LANGUAGE', 'CODE'], rows))
  console.log(`\n${styleText('bold', `${rows.length} patients in ${pages} pages.`)}`)
  return ids
}
