import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isConfigName } from '../../project/code-generator.ts'
import { createFile, writeFileAtomically } from '../../write-file.ts'
import { addToManifest, findVendorOverrides, loadManifestAdditions, readManifest } from './manifest.ts'
import { adaptWorkflow, detectPackageManager, findLockfile, managerCommands } from './package-manager.ts'
import { type InitializedProject, type InitOptions, loadTemplateFiles } from './templates.ts'
import { addPnpmOverrides, copyTarballs } from './vendor.ts'

/** Adds missing files and settings to an existing repository. */
export async function initRepository(
  folder: string,
  { dryRun, packageManager }: InitOptions,
): Promise<InitializedProject> {
  const text = await readManifest(folder)
  const folders = repositoryFoldersOf(folder)
  const manager = packageManager ?? detectPackageManager(folders)
  // Packages are installed from the folder that contains the lockfile.
  const workspace =
    folders.find((parent) => findLockfile(parent) && existsSync(join(parent, 'package.json'))) ?? folder
  const isWorkspaceRoot = workspace === folder
  const prefix = isWorkspaceRoot ? '' : `${relative(folder, workspace).replaceAll('\\', '/')}/`
  const { ours, other, graphqlConfig } = findConfigs(folder)
  // Avoids the default name if the folder already has a configuration for another API.
  const config = other ? 'codegen.orchestration.ts' : 'codegen.ts'
  const withConfigFlag = (commands: string) => (other ? addConfigFlag(commands, config) : commands)

  const { scripts = {}, ...packages } = await loadManifestAdditions(prefix)
  const additions = {
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([name, script]) => [name, withConfigFlag(script)]),
    ),
    ...packages,
    ...(isWorkspaceRoot && findVendorOverrides()),
  }
  const changed = addToManifest(text, additions, prefix)
  const addOverrides = (manifest: string) => addToManifest(manifest, findVendorOverrides()).text
  const edits = [
    { path: join(folder, 'package.json'), before: text, after: changed.text },
    ...(isWorkspaceRoot ? [] : [await planEdit(join(workspace, 'package.json'), addOverrides)]),
    ...(manager === 'pnpm' ? [await planEdit(join(workspace, 'pnpm-workspace.yaml'), addPnpmOverrides)] : []),
  ]

  const root = folders.at(-1) ?? folder
  const workflowOptions = { folders, workingDirectory: relative(root, folder) }
  const files = (await loadTemplateFiles(undefined)).map(({ path, text }) => {
    // GitHub and editors read these files only from the root of the repository.
    if (/^\.(github|vscode)\//.test(path)) {
      const target = relative(folder, join(root, path))
      return {
        path: target,
        text: path.startsWith('.github/')
          ? adaptWorkflow(withConfigFlag(text), manager, workflowOptions)
          : text,
        existing: existsSync(join(folder, target)) ? target : undefined,
      }
    }
    const target = path === 'codegen.ts' ? config : path
    const equivalent = ours ?? findEquivalent(folder, path, graphqlConfig)
    return { path: target, text, existing: existsSync(join(folder, target)) ? target : equivalent }
  })
  const written = files.filter(({ existing }) => existing === undefined)
  const unchanged = files.flatMap(({ existing }) => existing ?? [])
  // Copied first, because package.json refers to the tarballs.
  const vendor = await copyTarballs(workspace, dryRun)
  if (!dryRun) {
    for (const { path, text } of written) await createFile(join(folder, path), text)
    for (const { path, before, after } of edits) if (after !== before) await writeFileAtomically(path, after)
  }
  const { install, exec } = managerCommands[manager]
  return {
    written: [...written.map(({ path }) => path), ...vendor.written.map((path) => prefix + path)],
    unchanged: [...new Set(unchanged), ...changed.conflicts.map((script) => `package.json: ${script}`)],
    manifestEntries: changed.added,
    nextCommands: [...vendor.commands, install, `${exec} ${additions.scripts.codegen}`],
  }
}

/** Lists a folder and its ancestors up to the root of the Git repository. Without a repository, lists only the folder. */
function repositoryFoldersOf(folder: string): string[] {
  const folders = ancestorsOf(folder)
  const rootIndex = folders.findIndex((parent) => existsSync(join(parent, '.git')))
  return folders.slice(0, Math.max(0, rootIndex) + 1)
}

/** Returns the text of a file before and after an edit, without writing the file. A missing file counts as empty. */
async function planEdit(path: string, edit: (text: string) => string) {
  const before = existsSync(path) ? await readFile(path, 'utf8') : ''
  return { path, before, after: edit(before) }
}

/** Finds an existing file that makes a template file unnecessary. */
function findEquivalent(folder: string, path: string, graphqlConfig: string | undefined): string | undefined {
  if (path === '.graphqlrc.yml') return graphqlConfig
  return path.startsWith('operations/') && existsSync(join(folder, 'operations')) ? 'operations/' : undefined
}

/** Finds the configurations in a folder: ours, one for another API, and one for editors. */
function findConfigs(folder: string) {
  const files = readdirSync(folder).filter(isConfigName)
  const isOurs = (name: string) => readFileSync(join(folder, name), 'utf8').includes('@orchestration/codegen')
  return {
    ours: files.find(isOurs),
    other: files.find((name) => /codegen/.test(name) && !isOurs(name)),
    graphqlConfig: files.find((name) => !/codegen/.test(name)),
  }
}

/** Adds `--config` to each command that reads the configuration. */
const addConfigFlag = (text: string, config: string): string =>
  text.replaceAll(
    /\bgraphql-codegen\b|\borchestration (operations check|schema (diff|pull)|doctor)\b/g,
    `$& --config ${config}`,
  )

/** Lists a folder and its ancestors, nearest first. */
function ancestorsOf(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)]
}
