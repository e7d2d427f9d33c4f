import { generate } from '../generate.ts'
import type { OutputFiles } from '../modules/module-text.ts'
import { assertOwnConfig, type OrchestrationConfig, outputOf } from '../orchestration.ts'
import { compareOutput, type OutputChanges } from './compare-output.ts'
import { fingerprintFiles, fingerprintInputs, fingerprintOutput } from './fingerprint.ts'
import { readLastFingerprint, writeLastFingerprint } from './last-fingerprint.ts'
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
  const output = outputOf(config)
  const inputs = await fingerprintInputs(config)
  if ((await readLastFingerprint(output)) === inputs + fingerprintOutput(output))
    return { stale: [], missing: [], orphaned: [] }

  const files = await generate(config)
  const changes = settle(files)
  // Store it only if the files are right and their inputs did not change in the meantime.
  const outputs = fingerprintOutput(output)
  if (outputs === fingerprintFiles(files) && inputs === (await fingerprintInputs(config)))
    await writeLastFingerprint(output, inputs + outputs)
  return changes
}
