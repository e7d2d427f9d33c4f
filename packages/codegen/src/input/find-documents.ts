import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { glob } from 'tinyglobby'

/** Lists the absolute paths of all files that the globs match, sorted. Skips `node_modules`, unless a glob names it. */
export async function findDocuments(globs: readonly string[]): Promise<string[]> {
  const excluded = globs.filter((pattern) => pattern.startsWith('!'))
  const paths = await Promise.all(
    globs
      .filter((pattern) => !pattern.startsWith('!'))
      .map((pattern) => {
        const installed = posix.join(fixedPart(pattern), '**/node_modules/**')
        const ignore = pattern.includes('node_modules') ? [] : [installed]
        return glob([pattern, ...excluded], { absolute: true, expandDirectories: false, ignore })
      }),
  )
  return [...new Set(paths.flat())].sort()
}

/** The folder that contains all matches of a glob: `operations` for `operations/**`. */
export function fixedPart(glob: string): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  return segments.slice(0, magic === -1 ? -1 : magic).join('/') || '.'
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
