import { createClient } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'

const pagesShown = 3

/** Prints ids and counts, and no more: in a hosted environment these are real people. */
export async function showHostedPatients(): Promise<void> {
  const client = createClient()
  console.log(
    `\nEnvironment  ${client.environment ?? 'named by its endpoint'}\nEndpoint     ${client.endpoint}\n`,
  )
}
