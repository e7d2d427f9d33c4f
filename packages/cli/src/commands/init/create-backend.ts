import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CommandUsageError } from '@orchestration/cli-kit'
import { createFile } from '../../write-file.ts'
import { fillVersions } from './manifest.ts'
import {
  adaptWorkflow,
  detectPackageManager,
  managerCommands,
  type PackageManager,
} from './package-manager.ts'
import {
  type InitializedProject,
  type InitOptions,
  loadTemplateFiles,
  type Template,
  type TemplateFile,
} from './templates.ts'
import { addPnpmOverrides, copyTarballs } from './vendor.ts'

/** Creates a backend in an empty or new folder. */
export async function createBackend(
  folder: string,
  template: Template,
  { dryRun, packageManager }: InitOptions,
): Promise<InitializedProject> {
  const choose = `Choose a new folder: "orchestration init my-backend --template ${template}".`
  const existing = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new CommandUsageError(`${folder} is not a folder. ${choose}`)
    throw error
  })
  if (existing.some((name) => name !== '.git')) {
    throw new CommandUsageError(
      `${folder} is not empty. ${choose} Without --template, the command sets up an existing repository.`,
    )
  }
  const manager = packageManager ?? detectPackageManager([])
  const settings = manager === 'pnpm' && addPnpmOverrides('')
  const name = toPackageName(basename(folder))
  const files = [
    ...(await loadTemplateFiles(template)).map((file) => adapt(file, name, manager)),
    ...(settings ? [{ path: 'pnpm-workspace.yaml', text: settings }] : []),
  ]
  for (const { path, text } of dryRun ? [] : files) await createFile(join(folder, path), text)
  const vendor = await copyTarballs(folder, dryRun)
  const { install, test } = managerCommands[manager]
  const nextCommands = [...vendor.commands, install, test, `${manager} run dev`]
  const written = [...files.map(({ path }) => path), ...vendor.written]
  return { written, unchanged: [], manifestEntries: [], nextCommands }
}

function adapt({ path, text }: TemplateFile, name: string, manager: PackageManager): TemplateFile {
  if (path === 'package.json')
    return { path, text: fillVersions(text).replace(/"name": "\w+"/, `"name": "${name}"`) }
  if (path === 'README.md') return { path, text: text.replace(/^# .*/, `# ${name}`) }
  return { path, text: path.startsWith('.github/') ? adaptWorkflow(text, manager, { folders: [] }) : text }
}

const toPackageName = (folder: string) =>
  folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'backend'
