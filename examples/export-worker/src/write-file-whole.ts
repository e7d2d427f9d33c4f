import { open, rename, rm } from 'node:fs/promises'

/** Writes a file from texts, as they come: all of it or, when that fails, nothing, and what was there stays. */
export async function writeFileWhole(path: string, texts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`
  // Records of patients, for the owner's eyes: a file that is there would keep its own mode.
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(texts)
    await file.sync()
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
}
