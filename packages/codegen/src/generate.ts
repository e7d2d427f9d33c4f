import type { OutputFiles } from './modules/module-text.ts'
import { assertOwnConfig, type OrchestrationConfig } from './orchestration.ts'

/**
 * Makes what `config` asks for, in memory: the same bytes as the stock `graphql-codegen` command. Paths are from
 * the current folder, as they are in `config`.
 *
 * @throws {UsageError} for a configuration that `orchestration()` did not make.
 * @throws {DocumentsError} for SDL or documents with a syntax error, and documents that do not fit the schema.
 */
export async function generate(config: OrchestrationConfig): Promise<OutputFiles> {
  assertOwnConfig(config)
  // GraphQL.js is slow to load, and often there is nothing to do.
  const { createGenerator } = await import('./create-generator.ts')
  return await createGenerator(config)()
}
