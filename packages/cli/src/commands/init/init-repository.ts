import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findConfigIn } from '../../config/find-config.ts'
import { findGraphqlConfig } from '../../config/find-graphql-config.ts'
import { ancestorsOf } from '../../config/find-project-folder.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { adaptWorkflow } from './adapt-workflow.ts'
import { addScripts } from './add-scripts.ts'
import type { InitializedProject } from './init-project.ts'
import { findPackageManager } from './package-manager.ts'
import { readTemplateFiles } from './read-template-files.ts'
import { writeNewFile } from './write-new-file.ts'

/** Writes what a repository with a package.json lacks. */
export async function initRepository(folder: string, dryRun: boolean): Promise<InitializedProject> {
  const manifest = join(folder, 'package.json')
  const scripts = addScripts(await readManifest(folder), manifest)
  const folders = ancestorsOf(folder)
  const root = folders.find((parent) => existsSync(join(parent, '.git'))) ?? folder
  const manager = findPackageManager(folders.slice(0, folders.indexOf(root) + 1))

  // A codegen.ts may be GraphQL Code Generator's, for another API. The text is valid under both names.
  const config = existsSync(join(folder, 'codegen.ts')) ? 'codegen.mjs' : 'codegen.ts'

  const files = (await readTemplateFiles(undefined)).map(({ path, text }) => {
    const isForRoot = /^\.(github|vscode)\//.test(path)
    // GitHub and editors read their files at the repository's root.
    const place = isForRoot ? relative(folder, join(root, path)) : path === 'codegen.mjs' ? config : path
    const isWorkflow = path.startsWith('.github/')
    return {
      path: place,
      text: isWorkflow ? adaptWorkflow(text, manager, relative(root, folder)) : text,
      present: existsSync(join(folder, place)) ? place : isForRoot ? undefined : findStandIn(folder, path),
    }
  })
  const written = files.filter(({ present }) => present === undefined)
  const left = files.flatMap(({ present }) => present ?? [])
  if (!dryRun) {
    for (const { path, text } of written) await writeNewFile(join(folder, path), text)
    if (scripts.added.length > 0) await writeFileWhole(manifest, scripts.text)
  }
  return {
    written: written.map(({ path }) => path),
    left: [...new Set(left)],
    scripts: scripts.added,
    manager,
  }
}

/** Another file that does a file's work already. */
function findStandIn(folder: string, path: string): string | undefined {
  // A configuration says itself where its schema and its operations are.
  const config = findConfigIn(folder)
  if (config) return config
  if (path === '.graphqlrc.yml') return findGraphqlConfig(folder)
  return path.startsWith('operations/') && existsSync(join(folder, 'operations')) ? 'operations/' : undefined
}

const readManifest = (folder: string) =>
  readFile(join(folder, 'package.json'), 'utf8').catch(() => {
    throw new UsageError(
      `There is no package.json in ${folder}. Run "npm init -y" there first, or write a new backend with "orchestration init my-backend --template fastify".`,
    )
  })
