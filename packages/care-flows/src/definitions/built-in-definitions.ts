import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CareFlowDefinition } from './load-definitions.ts'

/**
 * Loads the care flows that every emulator has published. They are invented, and written in `built-in/*.yaml`. This loads the
 * releases compiled from those files, because parsing and checking the files takes many times as long.
 */
export async function loadBuiltInDefinitions(): Promise<CareFlowDefinition[]> {
  // By its name, because the emulator bundles this code.
  const file = createRequire(import.meta.url).resolve('@orchestration/care-flows/built-in.json')
  return JSON.parse(await readFile(file, 'utf8'))
}
