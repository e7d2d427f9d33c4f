import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Replaces a file atomically. For a symbolic link, replaces its target.
 *
 * @throws Error if it cannot be written; the message contains the file name
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => resolve(path))
  const unfinished = `${target}.${process.pid}.tmp`
  try {
    // A folder, a device or a pipe cannot be replaced.
    const found = await stat(target).catch(() => undefined)
    if (found?.isFile() === false) throw new Error('it is not a regular file')
    await createFolder(dirname(target))
    await writeFile(unfinished, text, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw new Error(`Cannot write ${path}: ${describeWriteError(error)} The file was not changed.`, {
      cause: error,
    })
  }
}

/**
 * Creates a file, and its folder if necessary.
 *
 * @throws Error if it exists or cannot be written; the message contains the file name
 */
export async function createFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await createFolder(dirname(path))
    await writeFile(path, content, { flag: 'wx' })
  } catch (error) {
    const reason = describeWriteError(error)
    throw new Error(`Cannot write ${path}: ${reason} Files that were already written are kept.`, {
      cause: error,
    })
  }
}

/** Creates a folder and its parents. Does not use the option `recursive`, with which Node never stops trying in `/proc`. */
async function createFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await createFolder(dirname(path))
  await mkdir(path)
}

/** Explains why a file cannot be written and, if the path is the cause, what to do. */
export function describeWriteError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  // Removes the path, because the caller's message contains it.
  const reason = message.replace(/, \w+ '.*$/, '')
  if (/^(EACCES|EPERM|EROFS|ENOENT)$/.test(code))
    return `${reason}. Make its folder writable, or choose another path.`
  return /^(EEXIST|ENOTDIR)$/.test(code) ? `${reason}. Choose another path.` : `${reason}.`
}
