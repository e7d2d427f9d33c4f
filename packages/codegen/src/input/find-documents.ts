import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { escapePath, glob } from 'tinyglobby'

/**
 * Lists the absolute paths of all files that the globs match, sorted. Skips `node_modules`, unless a glob names it. A path
 * that exists is taken literally.
 */
export async function findDocuments(globs: readonly string[]): Promise<string[]> {
  const escaped = globs.map((pattern) => escapeExisting(pattern))
  const excluded = escaped.filter((pattern) => pattern.startsWith('!'))
  const paths = await Promise.all(
    globs
      .filter((pattern) => !pattern.startsWith('!'))
      .map((pattern) => {
        const installed = escapeExisting(posix.join(fixedPart(pattern), '**/node_modules/**'))
        const ignore = pattern.includes('node_modules') ? [] : [installed]
        const patterns = [escapeExisting(pattern), ...excluded]
        return glob(patterns, { absolute: true, expandDirectories: false, ignore })
      }),
  )
  return [...new Set(paths.flat())].sort()
}

/**
 * Escapes the longest path at the start of a glob that exists, because names may hold `[`, `(` and other characters of globs.
 * The glob is relative to `folder`.
 */
export function escapeExisting(glob: string, folder = ''): string {
  if (glob.startsWith('!')) return `!${escapeExisting(glob.slice(1), folder)}`
  const segments = glob.split('/')
  const length = countExisting(segments, folder)
  return segments.map((segment, index) => (index < length ? escapePath(segment) : segment)).join('/')
}

/** Counts the segments of the longest path at the start of a glob that exists. */
function countExisting(segments: readonly string[], folder: string): number {
  const lengths = segments.map((_, index) => segments.length - index)
  return lengths.find((length) => existsSync(resolve(folder, segments.slice(0, length).join('/')))) ?? 0
}

/** The folder that contains all matches of a glob: `operations` for `operations/**`. */
export function fixedPart(glob: string): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  const fixed = Math.max(magic === -1 ? segments.length : magic, countExisting(segments, ''))
  return segments.slice(0, Math.min(fixed, segments.length - 1)).join('/') || '.'
}

/** The texts that codegen reads. Files are read once, so that what is generated comes from what was hashed. */
export interface Inputs {
  /** The absolute paths of the documents, sorted. */
  locations: readonly string[]
  /** The texts of the schema and the documents by path. A file that cannot be read has none. */
  texts: ReadonlyMap<string, string | undefined>
}

/** Reads the files of the schema and all documents. */
export async function readInputs({
  schema,
  documents,
}: {
  schema: readonly string[]
  documents: readonly string[]
}): Promise<Inputs> {
  const locations = await findDocuments(documents)
  return { locations, texts: new Map([...schema, ...locations].map((path) => [path, readText(path)])) }
}

/** Reads a file. Returns undefined if it cannot be read. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
