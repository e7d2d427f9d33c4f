import { createServer } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'

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
  })
  const listening = await listen(server)
  const secrets: Secrets = {
    ...listening,
    port: new URL(listening.url).port,
    value,
    reads: 0,
  }
  return secrets
}
