import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { extname, join } from 'node:path'
import { findDocuments } from './find-documents.ts'
import type { OrchestrationConfig } from './orchestration.ts'
import { listOutput } from './output-files.ts'

/**
 * A hash of all that codegen reads (configuration, schema, documents) and of what it is made of (its own code,
 * the versions of what it runs on).
 */
export async function fingerprintInputs(config: OrchestrationConfig): Promise<string> {
  const extension = extname(import.meta.filename)
  const names = readdirSync(import.meta.dirname).filter((name) => extname(name) === extension)
  const code = names.map((name) => join(import.meta.dirname, name))
  const files = hashFiles([...code, config.schema, ...(await findDocuments(config.documents))])
  return hashText(JSON.stringify([process.version, process.cwd(), config, loadVersions(), files]))
}

/** A hash of all that is in the output folder. */
export const fingerprintOutput = (output: string): string => hashFiles(listOutput(output))

const hashFiles = (paths: readonly string[]) =>
  hashText(JSON.stringify(paths.toSorted().map((path) => [path, hashFile(path)])))

function hashFile(path: string): string {
  try {
    return hashText(readFileSync(path))
  } catch {
    return 'cannot be read'
  }
}

const hashText = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** The versions of all that shapes the output. */
function loadVersions(): string[] {
  const operations = findPackageJSON('@graphql-codegen/typescript-operations', import.meta.url) ?? ''
  const files = [
    findPackageJSON('graphql', import.meta.url),
    findPackageJSON('@graphql-codegen/core', import.meta.url),
    findPackageJSON('@graphql-codegen/typed-document-node', import.meta.url),
    operations,
    findPackageJSON('@graphql-codegen/visitor-plugin-common', realpathSync(operations)),
  ]
  return files.map((file) => JSON.parse(readFileSync(file ?? '', 'utf8')).version)
}
