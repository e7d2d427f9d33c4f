import { existsSync } from 'node:fs'
import { posix, relative, resolve } from 'node:path'
import { escapePath, glob } from 'tinyglobby'

/**
 * Lists the files that match paths and globs, which are relative to `cwd`. The result is sorted, has no duplicates, and is relative
 * to the current folder. Takes existing paths literally, even if they contain glob characters. Skips `node_modules` unless a glob
 * contains it.
 */
export async function listFiles(globs: readonly string[], cwd = '.'): Promise<string[]> {
  const included = globs.filter((pattern) => !pattern.startsWith('!'))
  const excluded = globs
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => `!${escapeExisting(pattern.slice(1), cwd)}`)
  const paths = await Promise.all(
    included.map((pattern) => {
      const installed = escapeExisting(posix.join(globParent(pattern, cwd), '**/node_modules/**'), cwd)
      const ignore = pattern.includes('node_modules') ? [] : [installed]
      const patterns = [escapeExisting(pattern, cwd), ...excluded]
      return glob(patterns, { cwd, absolute: true, expandDirectories: false, ignore })
    }),
  )
  return [...new Set(paths.flat())].map((path) => relative('', path)).sort()
}

/**
 * Escapes the longest existing path at the start of a glob, because its names can contain `[`, `(` and other special characters. The
 * glob is relative to `folder`.
 */
function escapeExisting(glob: string, folder: string): string {
  const segments = glob.split('/')
  const length = countExisting(segments, folder)
  return segments.map((segment, index) => (index < length ? escapePath(segment) : segment)).join('/')
}

/** Counts the segments of the longest existing path at the start of a glob. */
function countExisting(segments: readonly string[], folder: string): number {
  const lengths = segments.map((_, index) => segments.length - index)
  return lengths.find((length) => existsSync(resolve(folder, segments.slice(0, length).join('/')))) ?? 0
}

/** Returns the static parent folder of a glob, such as `operations` for `operations/**`. */
export function globParent(glob: string, folder = ''): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  const fixed = Math.max(magic === -1 ? segments.length : magic, countExisting(segments, folder))
  return segments.slice(0, Math.min(fixed, segments.length - 1)).join('/') || '.'
}
