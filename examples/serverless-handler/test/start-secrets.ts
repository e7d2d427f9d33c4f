import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Secrets extends AsyncDisposable {
  port: string
  /** The value of the secret. */
  value: string
  /** Number of times that the secret was read. */
  reads: number
}

/** Starts a fake AWS Parameters and Secrets Lambda Extension with one secret. */
export async function startSecrets(id: string, token: string, value: string): Promise<Secrets> {
  const server = createServer((request, response) => {
    const isKnown = request.url === `/secretsmanager/get?secretId=${encodeURIComponent(id)}`
    const isAllowed = request.headers['x-aws-parameters-secrets-token'] === token
    if (!isKnown || !isAllowed) return response.writeHead(400).end()
    secrets.reads += 1
    return response.end(JSON.stringify({ Name: id, SecretString: secrets.value }))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const secrets: Secrets = {
    port: String((server.address() as AddressInfo).port),
    value,
    reads: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
  return secrets
}
