import { readInputs } from '../input/read-inputs.ts'
import { compareOutput, type OutputChanges } from './compare-output.ts'
import { isLastRun, joinInputs, readLastRun, recallRun, storeLastRun } from './last-run.ts'
import { type CodegenConfig, ownPlanOf, type Plan } from './plan.ts'
import { writeOutput } from './write-output.ts'

/**
 * Generates, and writes the files that differ. Does nothing when nothing has changed since the last run.
 *
 * @returns the files that were written and removed.
 * @throws {DocumentsError} for documents or a schema with problems; nothing is written then.
 * @throws {Error} when the output cannot be written.
 */
export const updateOutput = async (config: CodegenConfig): Promise<OutputChanges> =>
  settlePlan(ownPlanOf(config), 'write')

/**
 * Reports which generated files are not up to date. Changes nothing.
 *
 * @throws {DocumentsError} for documents or a schema with problems.
 */
export const checkOutput = async (config: CodegenConfig): Promise<OutputChanges> =>
  settlePlan(ownPlanOf(config), 'compare')

/** Generates what a plan says, and writes it or compares it with the files on disk. */
export async function settlePlan(plan: Plan, how: 'write' | 'compare'): Promise<OutputChanges> {
  const inputs = await readInputs(plan)
  const joined = joinInputs(plan, inputs)
  const last = readLastRun(plan.output)
  if (isLastRun(last, joined, plan.output)) return { stale: [], missing: [], orphaned: [] }
  // GraphQL.js is slow to load, and often nothing has changed.
  const { generateOnce } = await import('../create-generator.ts')
  const generated = generateOnce(plan, inputs, recallRun(last, joined))
  const changes = (how === 'write' ? writeOutput : compareOutput)(plan.output, generated.files)
  // A file that could only be read later is not in the joined inputs.
  if ([...inputs.texts.values()].every((text) => text !== undefined))
    storeLastRun(plan.output, joined, generated)
  return changes
}
