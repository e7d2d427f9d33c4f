import { readFileSync } from 'node:fs'
import { findDocuments } from './find-documents.ts'

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
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
