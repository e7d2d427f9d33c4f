import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The fingerprint that the last successful run for this output left behind, if it can be had. */
export async function readLastFingerprint(output: string): Promise<string | undefined> {
  const path = cachePath(output)
  return path ? await readFile(path, 'utf8').catch(() => undefined) : undefined
}

/** Remembers a fingerprint. It only saves time, so a place that cannot be written is no error. */
export async function writeLastFingerprint(output: string, fingerprint: string): Promise<void> {
  const path = cachePath(output)
  if (!path) return
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, fingerprint)
  } catch {}
}

/** In the nearest `node_modules/.cache`, where tools keep what may be deleted and is never committed. */
function cachePath(output: string): string | undefined {
  let folder = dirname(resolve(output))
  while (!existsSync(join(folder, 'node_modules'))) {
    if (folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
  const name = createHash('sha256').update(resolve(output)).digest('hex').slice(0, 16)
  return join(folder, 'node_modules/.cache/orchestration', `codegen-${name}`)
}
