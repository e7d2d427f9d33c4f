import { readInputs } from '../input/read-inputs.ts'
import type { OutputFiles } from '../modules/module-text.ts'
import { compareOutput, type OutputChanges } from './compare-output.ts'
import { isLastRun, joinInputs, storeLastRun } from './last-run.ts'
import { type CodegenConfig, ownPlanOf } from './plan.ts'
import { writeOutput } from './write-output.ts'

/**
 * Generates, and writes the files that differ. Does nothing when nothing has changed since the last run.
 *
 * @returns the files that were written and removed.
 * @throws {DocumentsError} for documents or a schema with problems; nothing is written then.
 * @throws {Error} when the output cannot be written.
 */
export const updateOutput = (config: CodegenConfig): Promise<OutputChanges> =>
  unlessUnchanged(config, writeOutput)

/**
 * Reports which generated files are not up to date. Changes nothing.
 *
 * @throws {DocumentsError} for documents or a schema with problems.
 */
export const checkOutput = (config: CodegenConfig): Promise<OutputChanges> =>
  unlessUnchanged(config, compareOutput)

async function unlessUnchanged(
  config: CodegenConfig,
  settle: (output: string, files: OutputFiles) => OutputChanges,
): Promise<OutputChanges> {
  const plan = ownPlanOf(config)
  const inputs = await readInputs(plan)
  const joined = joinInputs(plan, inputs)
  if (isLastRun(plan, joined)) return { stale: [], missing: [], orphaned: [] }
  // GraphQL.js is slow to load, and often nothing has changed.
  const { generateOnce } = await import('../create-generator.ts')
  const files = generateOnce(plan, inputs)
  const changes = settle(plan.output, files)
  // A file that could only be read later is not in the joined inputs.
  if ([...inputs.texts.values()].every((text) => text !== undefined)) storeLastRun(plan, joined, files)
  return changes
}
