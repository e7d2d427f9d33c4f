import { readInputs } from '../input/read-inputs.ts'
import type { OutputFiles } from '../modules/module-text.ts'
import { assertOwnConfig, type OrchestrationConfig, outputOf } from '../orchestration.ts'
import { compareOutput, type OutputChanges } from './compare-output.ts'
import { isLastRun, joinInputs, storeLastRun } from './last-run.ts'
import { writeOutput } from './write-output.ts'

/**
 * Generates, and writes the files that differ. Does nothing when nothing has changed since the last run.
 *
 * @returns the files that were written and removed.
 * @throws {DocumentsError} for documents or a schema with problems; nothing is written then.
 * @throws {Error} when the output cannot be written.
 */
export const updateOutput = (config: OrchestrationConfig): Promise<OutputChanges> =>
  unlessUnchanged(config, (files) => writeOutput(outputOf(config), files))

/**
 * Reports which generated files are not up to date. Changes nothing.
 *
 * @throws {DocumentsError} for documents or a schema with problems.
 */
export const checkOutput = (config: OrchestrationConfig): Promise<OutputChanges> =>
  unlessUnchanged(config, (files) => compareOutput(outputOf(config), files))

async function unlessUnchanged(
  config: OrchestrationConfig,
  settle: (files: OutputFiles) => OutputChanges,
): Promise<OutputChanges> {
  assertOwnConfig(config)
  const inputs = await readInputs(config)
  const joined = joinInputs(config, inputs)
  if (isLastRun(config, joined)) return { stale: [], missing: [], orphaned: [] }
  // GraphQL.js is slow to load, and often nothing has changed.
  const { generateOnce } = await import('../create-generator.ts')
  const files = generateOnce(config, inputs)
  const changes = settle(files)
  // A file that could only be read later is not in the joined inputs.
  if ([...inputs.texts.values()].every((text) => text !== undefined)) storeLastRun(config, joined, files)
  return changes
}
