import { createClient, paginate } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { PatientsDocument } from '@orchestration/operations'
import { formatTable } from './format-table.ts'

/** Starts an emulator in this process, creates a key in it, and prints its invented patients page by page. */
export async function showEmulatedPatients(): Promise<void> {
  await using emulator = await startEmulator({ environments: ['sandbox'], patients: 25, seed: 7, port: 0 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'demo' })
  const endpoint = emulator.endpoint('sandbox')
  const client = createClient({ endpoint, apiKey })

  console.log('\nEnvironment  local (an emulator in this process, with invented patients)')
  console.log(`Endpoint     ${endpoint}\n`)
  const rows = []
  let pages = 0
  for await (const { items } of paginate(client, PatientsDocument, { pageSize: 10 }).pages()) {
    pages += 1
    for (const { id, profile } of items) {
      rows.push([id, profile?.name, profile?.birth_date, profile?.preferred_language, profile?.patient_code])
    }
  }
  console.log(formatTable(['ID', 'NAME', 'BORN', 'LANGUAGE', 'CODE'], rows))
  console.log(`\n${rows.length} patients in ${pages} pages.`)
}
