import { createRequire } from 'node:module'

/**
 * Whether the packages are on npm: `isPublished` in this package's package.json, which the site reads too. Until then
 * `orchestration init` says how to install them from a clone.
 */
export const isPublished: boolean = createRequire(import.meta.url)(
  '@orchestration/cli/package.json',
).isPublished
