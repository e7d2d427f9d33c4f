import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { isPublished } from '../../is-published.ts'
import { UsageError } from '../../usage-error.ts'
import { adaptWorkflow } from './adapt-workflow.ts'
import type { InitializedProject, InitProjectOptions, Template } from './init-project-options.ts'
import { installFromClone } from './install-from-clone.ts'
import { commandsOf, findPackageManager, type PackageManager } from './package-manager.ts'
import { readTemplateFiles, type TemplateFile } from './read-template-files.ts'
import { writeNewFile } from './write-new-file.ts'

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
