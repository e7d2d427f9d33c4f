import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { writeFileWhole } from '../../print.ts'
import { ancestorsOf, findGraphqlConfig } from '../../project/find-config.ts'
import { findConfigs } from '../../project/load-config.ts'
import { additionsFor, addToManifest, overrides, readManifest } from './manifest.ts'
import {
  adaptWorkflow,
  commandsOf,
  findPackageManager,
  type InitializedProject,
  type InitProjectOptions,
  lockfileOf,
  readTemplateFiles,
  writeNewFile,
} from './templates.ts'
import { addPnpmOverrides, fillVendor } from './vendor.ts'

/** Writes what a repository with a package.json lacks. */
export async function initRepository(
  folder: string,
  { dryRun, packageManager }: Omit<InitProjectOptions, 'folder'>,
): Promise<InitializedProject> {
  const text = await readManifest(folder)
  const folders = ancestorsOf(folder)
  const root = folders.find((parent) => existsSync(join(parent, '.git'))) ?? folder
  const inside = folders.slice(0, folders.indexOf(root) + 1)
  const manager = packageManager ?? findPackageManager(inside)
  // A workspace is installed as one, where its lockfile is.
  const workspace =
    inside.find((parent) => lockfileOf(parent) && existsSync(join(parent, 'package.json'))) ?? folder
  const prefix = workspace === folder ? '' : `${relative(folder, workspace).replaceAll('\\', '/')}/`
  const isWhole = workspace === folder
  const additions = { ...(await additionsFor(prefix)), ...(isWhole && overrides()) }
  const changed = addToManifest(text, additions, prefix)
  const manifests = [
    { path: join(folder, 'package.json'), before: text, after: changed.text },
    ...(isWhole
      ? []
      : [await change(join(workspace, 'package.json'), (text) => addToManifest(text, overrides()).text)]),
    ...(manager === 'pnpm' ? [await change(join(workspace, 'pnpm-workspace.yaml'), addPnpmOverrides)] : []),
  ]

  // A codegen.ts may be GraphQL Code Generator's, for another API. The text is valid under both names.
  const config = existsSync(join(folder, 'codegen.ts')) ? 'codegen.mjs' : 'codegen.ts'

  // It says itself where its schema and its operations are.
  const configs = await findConfigs(folder)
  const ours = configs.find(({ isOurs }) => isOurs)?.name
  const files = (await readTemplateFiles(undefined)).map(({ path, text }) => {
    const isForRoot = /^\.(github|vscode)\//.test(path)
    // GitHub and editors read their files at the repository's root.
    const place = isForRoot ? relative(folder, join(root, path)) : path === 'codegen.mjs' ? config : path
    const isWorkflow = path.startsWith('.github/')
    return {
      path: place,
      text: isWorkflow ? adaptWorkflow(text, manager, relative(root, folder)) : text,
      present: existsSync(join(folder, place))
        ? place
        : isForRoot
          ? undefined
          : (ours ?? findStandIn(folder, path)),
    }
  })
  const written = files.filter(({ present }) => present === undefined)
  const left = files.flatMap(({ present }) => present ?? [])
  // First, because package.json names where the tarballs come from.
  const vendor = await fillVendor(workspace, dryRun)
  if (!dryRun) {
    for (const { path, text } of written) await writeNewFile(join(folder, path), text)
    for (const { path, before, after } of manifests) if (after !== before) await writeFileWhole(path, after)
  }
  const { install, exec } = commandsOf[manager]
  return {
    written: [...written.map(({ path }) => path), ...vendor.written.map((path) => prefix + path)],
    left: [...new Set(left), ...changed.taken.map((script) => `package.json: ${script}`)],
    manifest: changed.added,
    unchecked: configs.flatMap(({ name, isOurs, documents }) => (isOurs ? [] : { config: name, documents })),
    next: [...vendor.commands, install, `${exec} orchestration codegen`],
  }
}

/** Changes a file that may not be there. */
async function change(path: string, edit: (text: string) => string) {
  const before = existsSync(path) ? await readFile(path, 'utf8') : ''
  return { path, before, after: edit(before) }
}

/** Another file that does a file's work already. */
function findStandIn(folder: string, path: string): string | undefined {
  if (path === '.graphqlrc.yml') return findGraphqlConfig(folder)
  return path.startsWith('operations/') && existsSync(join(folder, 'operations')) ? 'operations/' : undefined
}
