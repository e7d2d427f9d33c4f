import { readFile } from 'node:fs/promises'
import type { CareFlowDefinition } from './load-definitions.ts'

/**
 * The invented care flows that every emulator has published. They are written in `built-in/*.yaml`, and loaded as the
 * releases that were made of those files: to parse and check the files takes many times as long.
 */
export async function loadBuiltInDefinitions(): Promise<CareFlowDefinition[]> {
  // Published beside the code, so that the path is the same from `src` and from `dist`.
  const file = new URL('../../src/definitions/__generated__/built-in.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}
