import { posix } from 'node:path'

/** Finds the file of the repository that a page is written in. Generated pages have none. `file` is relative to the site. */
export function findSource(file: string | undefined): string | undefined {
  const path = posix.join('packages/docs/site', file ?? '')
  return path.startsWith('packages/docs/pages/') ? path : undefined
}
