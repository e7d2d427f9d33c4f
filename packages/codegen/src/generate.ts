import { readInputs } from './input/read-inputs.ts'
import type { OutputFiles } from './modules/module-text.ts'
import { type CodegenConfig, ownPlanOf } from './output/plan.ts'

/**
 * Generates the files in memory: the same bytes as the stock `graphql-codegen` command writes. Paths are relative to
 * the current folder, as in `config`.
 *
 * @throws {UsageError} for a configuration with other outputs than one of our preset.
 * @throws {DocumentsError} for a syntax error in SDL or documents, and for documents that do not fit the schema.
 */
export async function generate(config: CodegenConfig): Promise<OutputFiles> {
  const plan = ownPlanOf(config)
  // GraphQL.js is slow to load, and often nothing has changed.
  const { generateOnce } = await import('./create-generator.ts')
  return generateOnce(plan, await readInputs(plan)).files
}
