import { generate, generateFiles } from '../generate.ts'
import { readInputs } from '../input/read-inputs.ts'
import { compareOutput, type OutputChanges } from './compare-output.ts'
import { hashInputs, isLastRun, storeLastRun } from './last-run.ts'
import { type CodegenConfig, ownPlanOf } from './plan.ts'
import { writeOutput } from './write-output.ts'

/**
 * Generates, and writes the files that differ. Does nothing if neither what codegen reads nor what it wrote has changed
 * since the last run.
 *
 * @returns the files that were written and removed.
 * @throws {DocumentsError} for documents or a schema with problems; nothing is written then.
 * @throws {Error} when the output cannot be written.
 */
export async function updateOutput(config: CodegenConfig): Promise<OutputChanges> {
  const plan = ownPlanOf(config)
  const inputs = await readInputs(plan)
  const hash = hashInputs(plan, inputs)
  if (hash !== undefined && isLastRun(plan.output, hash)) return { stale: [], missing: [], orphaned: [] }
  const files = generateFiles(plan, inputs)
  const changes = writeOutput(plan.output, files)
  if (hash !== undefined) storeLastRun(plan.output, hash, files)
  return changes
}

/**
 * Reports which generated files are not up to date. Generates in memory every time, whatever the last run was. Changes
 * nothing.
 *
 * @throws {DocumentsError} for documents or a schema with problems.
 */
export const checkOutput = async (config: CodegenConfig): Promise<OutputChanges> =>
  compareOutput(ownPlanOf(config).output, await generate(config))
