import { readInputs } from './input/read-inputs.ts'
import type { OutputFiles } from './modules/module-text.ts'
import { assertOwnConfig, type OrchestrationConfig } from './orchestration.ts'

/**
 * Generates the files in memory: the same bytes as the stock `graphql-codegen` command writes. Paths are relative to
 * the current folder, as in `config`.
 *
 * @throws {UsageError} for a configuration that `orchestration()` did not make.
 * @throws {DocumentsError} for a syntax error in SDL or documents, and for documents that do not fit the schema.
 */
export async function generate(config: OrchestrationConfig): Promise<OutputFiles> {
  assertOwnConfig(config)
  // GraphQL.js is slow to load, and often nothing has changed.
  const { generateOnce } = await import('./create-generator.ts')
  return generateOnce(config, await readInputs(config))
}
