import { stat } from 'node:fs/promises'

/** Whether a file can be written at a path: nothing is there yet, or a file, but not a folder, device or pipe. */
export async function isReplaceable(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found === undefined || found.isFile()
}
