import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What is cached about a path: the last run for an output, the value of a configuration file, or the parsed SDL of a file. */
export type CacheKind = 'codegen' | 'config' | 'schema'

/** Reads what is cached about a path. Returns undefined when there is nothing. */
export function readCache(kind: CacheKind, about: string): string | undefined {
  try {
    return readFileSync(cachePath(kind, about) ?? '', 'utf8')
  } catch {
    return undefined
  }
}

/** Stores a text about a path, all of it or nothing. It only saves time, so a failed write is ignored. */
export function writeCache(kind: CacheKind, about: string, text: string): void {
  const path = cachePath(kind, about)
  if (!path) return
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  } catch {}
}

/**
 * The path of the entry: in the nearest `node_modules/.cache`, whose files are never committed and may be deleted. Two
 * paths can share an entry, so an entry must tell what it is about.
 */
function cachePath(kind: CacheKind, about: string): string | undefined {
  let folder = dirname(resolve(about))
  while (!existsSync(join(folder, 'node_modules'))) {
    if (folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
  const name = resolve(about).replace(/\W+/g, '-').slice(-100)
  return join(folder, 'node_modules/.cache/orchestration', `${kind}${name}`)
}
