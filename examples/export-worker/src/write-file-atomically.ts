import { open, rename, rm } from 'node:fs/promises'

/** Writes a stream of strings to a file. If writing fails, the existing file is unchanged. */
export async function writeFileAtomically(path: string, texts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`
  // Only the owner may read patient data. An existing file would keep its own mode, so it is removed first.
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
