import type { ApiKeyProvider } from '@orchestration/client'

/** Caches the key in a secret. Reads it again after the service rejects it, because the key may have been rotated. */
export function createKeyProvider(secretId: string): ApiKeyProvider {
  let key: string | undefined
  return async (rejectedKey) => {
    if (key === undefined || key === rejectedKey) key = await readSecret(secretId)
    return key
  }
}

const { AWS_SESSION_TOKEN = '', PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: port = '2773' } = process.env

/** Reads a secret from AWS Secrets Manager through its Lambda extension, without an SDK. */
async function readSecret(id: string): Promise<string> {
  const url = `http://localhost:${port}/secretsmanager/get?secretId=${encodeURIComponent(id)}`
  const response = await fetch(url, { headers: { 'X-Aws-Parameters-Secrets-Token': AWS_SESSION_TOKEN } })
  if (!response.ok) {
    const message = `The secret cannot be read (HTTP ${response.status}).`
    // The client never prints this error, because it could quote the key.
    console.error(message)
    throw new Error(message)
  }
  return JSON.parse(await response.text()).SecretString
}
