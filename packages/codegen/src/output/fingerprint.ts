import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { findDocuments } from '../input/find-documents.ts'
import type { OutputFiles } from '../modules/module-text.ts'
import type { OrchestrationConfig } from '../orchestration.ts'
import { listOutput, readIfThere } from './compare-output.ts'

/**
 * Hashes everything that codegen's output depends on: configuration, schema, documents, its own code, Node.js and
 * GraphQL.js.
 */
export async function fingerprintInputs(config: OrchestrationConfig): Promise<string> {
  const files = hashFiles([...listOwnCode(), config.schema, ...(await findDocuments(config.documents))])
  return hashText(JSON.stringify([process.version, process.cwd(), config, graphqlVersion(), files]))
}

/** Hashes all files in the output folder. */
export const fingerprintOutput = (output: string): string =>
  hashAll(listOutput(output), (path) => hashText(readIfThere(path) ?? 'cannot be read'))

/** Hashes files in memory, with the same result as for files on disk. */
export const fingerprintFiles = (files: OutputFiles): string =>
  hashAll([...files.keys()], (path) => hashText(files.get(path) ?? ''))

const hashFiles = (paths: readonly string[]) => hashAll(paths, hashFile)

const hashAll = (paths: readonly string[], hash: (path: string) => string) =>
  hashText(JSON.stringify(paths.toSorted().map((path) => [path, hash(path)])))

function hashFile(path: string): string {
  try {
    return hashText(readFileSync(path))
  } catch {
    return 'cannot be read'
  }
}

/** Lists the code of this package: `src` in the repository, `dist` when published. */
function listOwnCode(): string[] {
  const extension = extname(import.meta.filename)
  const packageFolder = dirname(findPackageJSON('.', import.meta.url) ?? '')
  const folder = join(packageFolder, extension === '.ts' ? 'src' : 'dist')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => extname(name) === extension).map((name) => join(folder, name))
}

const hashText = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** The version of GraphQL.js, on which the output depends. */
function graphqlVersion(): string {
  const file = findPackageJSON('graphql', import.meta.url)
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : ''
}
