import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { UsageError } from '../../errors.ts'
import { isPublished } from '../../project/find-config.ts'
import {
  adaptWorkflow,
  commandsOf,
  findPackageManager,
  type InitializedProject,
  type InitProjectOptions,
  type PackageManager,
  readTemplateFiles,
  type Template,
  type TemplateFile,
  writeNewFile,
} from './templates.ts'

/** Writes a backend into a folder that is empty or does not exist. */
export async function createBackend(
  folder: string,
  template: Template,
  { dryRun, packageManager }: Omit<InitProjectOptions, 'folder'>,
): Promise<InitializedProject> {
  const present = existsSync(folder) ? await readdir(folder) : []
  if (present.some((name) => name !== '.git')) {
    throw new UsageError(
      `${folder} is not empty. Name a new folder: "orchestration init my-backend --template ${template}". Without --template the command sets up the repository that is there.`,
    )
  }
  // The clone's scripts are always run by pnpm, which says nothing about the new backend.
  const manager = packageManager ?? (isPublished ? findPackageManager([]) : 'npm')
  const files = await readTemplateFiles(template)
  for (const file of dryRun ? [] : files) {
    await writeNewFile(join(folder, file.path), adapt(file, basename(folder), manager))
  }
  const install = isPublished ? [commandsOf[manager].install] : installFromClone(folder)
  const next = [...install, `${manager} test`, `${manager} run dev`]
  return { written: files.map(({ path }) => path), left: [], scripts: [], next }
}

function adapt({ path, text }: TemplateFile, name: string, manager: PackageManager): string {
  if (path === 'package.json') return fillManifest(text, name)
  if (path.startsWith('.github/')) return adaptWorkflow(text, manager)
  return text
}

const require = createRequire(import.meta.url)

/**
 * Gives the package.json of a template its name, and instead of `*` the versions of our packages that go with this command. In
 * a clone, whose own ranges are `workspace:`, they are the versions of the clone.
 */
function fillManifest(text: string, name: string): string {
  const own = require('@orchestration/cli/package.json')
  const ranges: Record<string, string> = {
    ...own.devDependencies,
    ...own.peerDependencies,
    ...own.dependencies,
    [own.name]: `^${own.version}`,
  }
  const filled = text.replace(/"(@orchestration\/\w+)": "\*"/g, (_, dependency) => {
    const range = ranges[dependency]
    const isReleased = range && !range.startsWith('workspace:')
    return `"${dependency}": "${isReleased ? range : `^${require(`${dependency}/package.json`).version}`}"`
  })
  return filled.replace(/"name": "\w+"/, `"name": "${toPackageName(name)}"`)
}

const toPackageName = (folder: string) =>
  folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'backend'

/**
 * The commands that install the packages before they are on npm: all tarballs of the clone at once, because they need each
 * other, and what else is missing. npm alone can do it: pnpm and yarn look for the packages on npm.
 */
export function installFromClone(folder: string, missing: readonly string[] = []): string[] {
  const clone = findClone()
  const path = clone === undefined ? '../orchestration' : quotePath(relative(folder, clone))
  const others = missing.filter((name) => !name.startsWith('@orchestration/'))
  const pack = `(cd ${path} && npx -y pnpm@12 tarballs)`
  return [
    ...(clone !== undefined && existsSync(join(clone, 'tarballs')) ? [] : [pack]),
    ['npm install', `${path}/tarballs/*.tgz`, ...others].join(' '),
  ]
}

/** The clone whose sources this is, if it was not installed. */
function findClone(): string | undefined {
  const manifest = createRequire(import.meta.url).resolve('@orchestration/cli/package.json')
  const folder = join(dirname(manifest), '../..')
  return existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : undefined
}

/** Quotes a path for a shell, if it contains a space. */
export const quotePath = (path: string): string => (/\s/.test(path) ? JSON.stringify(path) : path)
