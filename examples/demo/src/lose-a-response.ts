import { styleText } from 'node:util'
import { type OrchestrationClient, startOnce } from '@orchestration/client'
import type { Emulator } from '@orchestration/emulator'
import { PatientPathwaysDocument, StartPathwayDocument } from '@orchestration/operations'
import { print } from 'graphql'
import { formatTerminalTable } from './format-terminal-table.ts'

export interface LoseAResponseOptions {
  emulator: Emulator
  apiKey: string
  client: OrchestrationClient
  /** A client that retries mutations with an idempotency key. */
  idempotentClient: OrchestrationClient
  /** Ids of patients that have no care flow. */
  patientIds: readonly [string, string, string]
}

/**
 * Starts a care flow while the network loses the response, in three variants: `fetch` with a retry, `startOnce`, and a client
 * with idempotency keys. For each variant, prints the operations that were sent and the number of care flows that started.
 */
export async function loseAResponse(options: LoseAResponseOptions): Promise<void> {
  const { emulator, apiKey, client, idempotentClient, patientIds } = options
  const endpoint = emulator.endpoint('sandbox')
  const [first, second, third] = patientIds
  const rows = [
    ['fetch with a retry', ...(await watch(first, () => startWithFetch(endpoint, apiKey, first)))],
    ['startOnce', ...(await watch(second, () => startWithLookup(client, second)))],
    ['with idempotency keys', ...(await watch(third, () => startWithKey(idempotentClient, third)))],
  ]

  /** Drops the response to the first `startPathway`. Returns the operations that were sent, and the number of care flows afterwards. */
  async function watch(patientId: string, start: () => Promise<unknown>): Promise<string[]> {
    const before = emulator.listRequests().length
    emulator.fail({ with: 'reset-after-write', rootField: 'startPathway' })
    await start()
    const sent = emulator.listRequests().slice(before)
    const count = (await listCareFlows(client, patientId)).length
    return [
      sent.map(({ operationName }) => operationName).join(', '),
      count === 1 ? styleText('green', '1 care flow') : styleText('red', `${count} care flows`),
    ]
  }

  console.log(
    `\n${styleText('bold', 'A response is lost.')} The service has started the care flow, but the caller gets an error:\n`,
  )
  console.log(formatTerminalTable(['', 'SENT', 'STARTED'], rows))
  console.log(`
The client reports that the mutation may have been executed, so startOnce looks for the care flow
instead of sending the mutation again. If the environment honours idempotency keys, the client retries
the mutation under the same key.`)
}

const startVariables = (patient_id: string) => ({
  input: { patient_id, pathway_definition_id: 'welcome' },
})

async function startWithFetch(endpoint: string, apiKey: string, patientId: string): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', apiKey },
    body: JSON.stringify({ query: print(StartPathwayDocument), variables: startVariables(patientId) }),
  }
  const response = await fetch(endpoint, request).catch(() => fetch(endpoint, request))
  await response.text()
}

async function startWithLookup(client: OrchestrationClient, patientId: string): Promise<void> {
  await startOnce(client, StartPathwayDocument, { variables: startVariables(patientId) })
}

async function startWithKey(client: OrchestrationClient, patientId: string): Promise<void> {
  await client.mutate({ mutation: StartPathwayDocument, variables: startVariables(patientId) })
}

async function listCareFlows(client: OrchestrationClient, patient_id: string) {
  const { data } = await client.query({ query: PatientPathwaysDocument, variables: { patient_id } })
  return data.patientPathways.patientPathways
}
