import type { OrchestrationConfig } from './orchestration.ts'
import type { OutputFiles } from './output/output-files.ts'

/**
 * Makes what `config` asks for, in memory: the same bytes as the stock `graphql-codegen` command. Paths are from
 * the current folder, as they are in `config`.
 *
 * @throws {DocumentsError} for SDL or documents with a syntax error, and documents that do not fit the schema.
 */
export async function generate(config: OrchestrationConfig): Promise<OutputFiles> {
  const { createGenerator } = await import('./create-generator.ts')
  return await createGenerator(config)()
}
