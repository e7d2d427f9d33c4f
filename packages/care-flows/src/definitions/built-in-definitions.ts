import { readFile } from 'node:fs/promises'
import type { CareFlowDefinition } from './load-definitions.ts'

/**
 * Loads the care flows that every emulator has published. They are invented, and written in `built-in/*.yaml`. This loads the
 * releases compiled from those files, because parsing and checking the files takes many times as long.
 */
export async function loadBuiltInDefinitions(): Promise<CareFlowDefinition[]> {
  // Published beside the code, so that the path is the same from `src` and from `dist`.
  const file = new URL('../../src/definitions/__generated__/built-in.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}
