import { createClient, paginate, resolveEndpoint } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'

const pageSize = 10
const patientsShown = 30

/** Prints only ids and counts, because a hosted environment can contain real patients. */
export async function listHostedPatients(): Promise<void> {
  const client = createClient()
  console.log(`\nEnvironment  ${process.env.ORCHESTRATION_ENVIRONMENT || 'none (custom endpoint)'}`)
  console.log(`Endpoint     ${resolveEndpoint()}\n`)

  let shown = 0
  let total = 0
  for await (const { items, totalCount } of paginate(client, PatientsDocument, {
    pageSize,
    concurrency: 1,
  }).pages()) {
    const wanted = items.slice(0, patientsShown - shown)
    for (const { id } of wanted) console.log(id)
    shown += wanted.length
    total = totalCount ?? shown
    if (shown >= patientsShown) break
  }
  console.log(`\n${shown} of ${total} patients.`)
}
