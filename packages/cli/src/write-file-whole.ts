import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Replaces a file by new text, or leaves it as it was.
 *
 * @throws {Error} naming the file.
 */
export async function writeFileWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, text, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : error
    throw new Error(`Cannot write ${path}: ${reason}. It is as it was.`, { cause: error })
  }
}
