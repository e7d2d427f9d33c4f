import { generate } from '../generate.ts'
import type { OutputFiles } from '../modules/module-text.ts'
import { assertOwnConfig, type OrchestrationConfig, outputOf } from '../orchestration.ts'
import { compareOutput, type OutputChanges } from './compare-output.ts'
import { fingerprintFiles, fingerprintInputs, fingerprintOutput } from './fingerprint.ts'
import { readLastFingerprint, writeLastFingerprint } from './last-fingerprint.ts'
import { writeOutput } from './write-output.ts'

/**
 * Generates, and writes what differs. When nothing has changed since the last time, nothing is generated.
 *
 * @returns what was written and removed.
 * @throws {DocumentsError} for documents that cannot be generated from; nothing is written then.
 * @throws {Error} when the output cannot be written.
 */
export const updateOutput = (config: OrchestrationConfig): Promise<OutputChanges> =>
  unlessUnchanged(config, (files) => writeOutput(outputOf(config), files))

/**
 * Tells how the generated files differ from what codegen makes, and changes none of them.
 *
 * @throws {DocumentsError} for documents that cannot be generated from.
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
  // Remembered only if the files are right now, and made from inputs that did not move on meanwhile.
  const outputs = fingerprintOutput(output)
  if (outputs === fingerprintFiles(files) && inputs === (await fingerprintInputs(config)))
    await writeLastFingerprint(output, inputs + outputs)
  return changes
}
