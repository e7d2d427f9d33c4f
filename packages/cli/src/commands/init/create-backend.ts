import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPublished } from '../../is-published.ts'
import { UsageError } from '../../usage-error.ts'
import { adaptWorkflow } from './adapt-workflow.ts'
import { fillManifest } from './fill-manifest.ts'
import type { InitProjectOptions } from './init-project-options.ts'
import type { InitializedProject } from './initialized-project.ts'
import { installFromClone } from './install-from-clone.ts'
import { commandsOf, findPackageManager, type PackageManager } from './package-manager.ts'
import { readTemplateFiles, type TemplateFile } from './read-template-files.ts'
import type { Template } from './templates.ts'
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
