import type { ApiKeyProvider } from '@orchestration/client'

/** Caches the key until the service refuses it, and then reads it again, because it may have been rotated. */
export function createKeyProvider(readSecret: () => Promise<string>): ApiKeyProvider {
  let key: string | undefined
  return async (refusedKey) => {
    if (key === undefined || key === refusedKey) key = await readSecret()
    return key
  }
}
