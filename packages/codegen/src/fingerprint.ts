import { createHash } from 'node:crypto'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { findDocuments } from './find-documents.ts'
import type { OrchestrationConfig } from './orchestration.ts'
import { listOutput } from './output-files.ts'

/**
 * A hash of all that codegen reads (configuration, schema, documents) and of what it is made of (its own code,
 * the versions of what it runs on).
 */
export async function fingerprintInputs(config: OrchestrationConfig): Promise<string> {
  const code = (await readdir(import.meta.dirname)).map((name) => join(import.meta.dirname, name))
  const files = await hashFiles([...code, config.schema, ...(await findDocuments(config.documents))])
  return hashText(JSON.stringify([process.version, process.cwd(), config, await loadVersions(), files]))
}

/** A hash of all that is in the output folder. */
export const fingerprintOutput = (output: string): Promise<string> => listOutput(output).then(hashFiles)

async function hashFiles(paths: readonly string[]): Promise<string> {
  const hashes = paths
    .toSorted()
    .map(async (path) => [path, await readFile(path).then(hashText, () => 'cannot be read')])
  return hashText(JSON.stringify(await Promise.all(hashes)))
}

const hashText = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** The versions of all that shapes the output. */
async function loadVersions(): Promise<string[]> {
  const operations = findPackageJSON('@graphql-codegen/typescript-operations', import.meta.url) ?? ''
  const files = [
    findPackageJSON('graphql', import.meta.url),
    findPackageJSON('@graphql-codegen/core', import.meta.url),
    findPackageJSON('@graphql-codegen/typed-document-node', import.meta.url),
    operations,
    findPackageJSON('@graphql-codegen/visitor-plugin-common', await realpath(operations)),
  ]
  return await Promise.all(files.map(async (file) => JSON.parse(await readFile(file ?? '', 'utf8')).version))
}
