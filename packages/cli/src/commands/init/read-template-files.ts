import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Template } from './init-project-options.ts'

export interface TemplateFile {
  /** The path in the project, with slashes. */
  path: string
  text: string
}

const require = createRequire(import.meta.url)

/** Reads the files of a new backend or, without a template, the files for a repository that exists. */
export async function readTemplateFiles(template: Template | undefined): Promise<TemplateFile[]> {
  const schema = await readFile(require.resolve('@orchestration/schema/schema.graphql'), 'utf8')
  const folders = template ? ['common', 'backend', template] : ['common', 'repository']
  const files = await Promise.all(folders.map(readFolder))
  return [{ path: 'schema.graphql', text: schema }, ...files.flat()]
}

async function readFolder(name: string): Promise<TemplateFile[]> {
  const folder = join(dirname(require.resolve('@orchestration/cli/package.json')), 'templates', name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return await Promise.all(
    paths.sort().map(async (path) => ({
      // npm leaves .gitignore and .npmrc out of a package, so the templates have _gitignore and _npmrc.
      path: relative(folder, path).replaceAll('\\', '/').replace(/^_/, '.'),
      text: await readFile(path, 'utf8'),
    })),
  )
}
