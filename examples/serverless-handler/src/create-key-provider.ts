import type { ApiKeyProvider } from '@orchestration/client'

/** Caches the key. Reads it again after the service rejects it, because the key may have been rotated. */
export function createKeyProvider(readSecret: () => Promise<string>): ApiKeyProvider {
  let key: string | undefined
  return async (rejectedKey) => {
    if (key === undefined || key === rejectedKey) key = await readSecret()
    return key
  }
}
