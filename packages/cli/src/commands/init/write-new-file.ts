import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that does not exist yet.
 *
 * @throws {Error} naming the file, also when it exists.
 */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : error
    throw new Error(`Cannot write ${path}: ${reason}. Files written before it stay.`, { cause: error })
  }
}
