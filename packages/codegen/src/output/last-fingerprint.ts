import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Reads the fingerprint of the last successful run for this output. Returns undefined when there is none. */
export async function readLastFingerprint(output: string): Promise<string | undefined> {
  const path = cachePath(output)
  return path ? await readFile(path, 'utf8').catch(() => undefined) : undefined
}

/** Stores a fingerprint. It only saves time, so a failed write is ignored. */
export async function writeLastFingerprint(output: string, fingerprint: string): Promise<void> {
  const path = cachePath(output)
  if (!path) return
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, fingerprint)
  } catch {}
}

/**
 * The path of the fingerprint: in the nearest `node_modules/.cache`, whose files are never committed and may be
 * deleted.
 */
function cachePath(output: string): string | undefined {
  let folder = dirname(resolve(output))
  while (!existsSync(join(folder, 'node_modules'))) {
    if (folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
  const name = createHash('sha256').update(resolve(output)).digest('hex').slice(0, 16)
  return join(folder, 'node_modules/.cache/orchestration', `codegen-${name}`)
}
