import { posix } from 'node:path'
import { repositoryAddress } from './repository-address.ts'

/**
 * Finds where a page can be edited, if the repository's address is known. Generated pages have no such place. `file` is
 * relative to the site.
 */
export function findEditUrl(
  file: string | undefined,
  address: string | undefined = repositoryAddress,
): URL | undefined {
  const path = posix.join('packages/docs/site', file ?? '')
  if (!address || !path.startsWith('packages/docs/pages/')) return undefined
  return new URL(`${address}/edit/main/${path}`)
}
