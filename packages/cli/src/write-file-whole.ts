import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Replaces a file completely, or leaves it unchanged. For a link, replaces the file that the link points to. Removes the
 * unfinished files of processes that were killed while they wrote it.
 *
 * @throws {Error} naming the file.
 */
export async function writeFileWhole(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path)
  const unfinished = `${target}.${process.pid}.tmp`
  try {
    if (!(await isReplaceable(target))) throw new Error('it is not a file')
    await mkdir(dirname(target), { recursive: true })
    await removeUnfinished(target)
    await writeFile(unfinished, text, { flush: true })
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : error
    throw new Error(`Cannot write ${path}: ${reason}. The file was not changed.`, { cause: error })
  }
}

async function removeUnfinished(target: string): Promise<void> {
  const [folder, name] = [dirname(target), `${basename(target)}.`]
  for (const file of await readdir(folder).catch(() => [])) {
    const [, pid] = (file.startsWith(name) && /^(\d+)\.tmp$/.exec(file.slice(name.length))) || []
    if (pid && !isRunning(Number(pid))) await rm(join(folder, file), { force: true })
  }
}

/** Whether a process with this id runs, also somebody else's. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a file can be written at a path: nothing is there yet, or a file, but not a folder, device or pipe. */
async function isReplaceable(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found === undefined || found.isFile()
}
