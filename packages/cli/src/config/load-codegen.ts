import { findConfigFiles } from './find-config-files.ts'
import { importFrom } from './import-from.ts'

type Codegen = typeof import('@orchestration/codegen')

/**
 * Loads the project's own copy of `@orchestration/codegen`. This command may run from elsewhere (npx, a global
 * installation), and two copies of GraphQL.js do not work together.
 */
export async function loadCodegen(config?: string): Promise<Codegen> {
  return await importFrom(config ?? findConfigFiles()[0] ?? 'package.json', '@orchestration/codegen')
}
