import { stat } from 'node:fs/promises'

/** Whether a file can be put at a path: there is nothing yet, or a file, but no folder, device or pipe. */
export async function isReplaceable(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found === undefined || found.isFile()
}
