import { pathToFileURL } from 'node:url'
import { findConfigFiles } from './find-config-files.ts'
import { resolveFrom } from './resolve-from.ts'

type Codegen = typeof import('@orchestration/codegen')

/**
 * Loads the project's own copy of `@orchestration/codegen`. This command may run from elsewhere (npx, a global
 * installation), and two copies of GraphQL.js do not work together.
 */
export async function loadCodegen(config?: string): Promise<Codegen> {
  const file = config ?? findConfigFiles()[0]
  const path = file && resolveFrom(file, '@orchestration/codegen')
  return await import(path ? pathToFileURL(path).href : '@orchestration/codegen')
}
