import type { ApiKeyProvider } from '@orchestration/client'

/** Caches the key until the service rejects it, and then reads it again, because it may have been rotated. */
export function createKeyProvider(readSecret: () => Promise<string>): ApiKeyProvider {
  let key: string | undefined
  return async (rejectedKey) => {
    if (key === undefined || key === rejectedKey) key = await readSecret()
    return key
  }
}
