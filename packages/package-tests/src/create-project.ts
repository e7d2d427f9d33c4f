import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Installation } from './combinations.ts'
import { installFlat } from './install-manifest.ts'
import type { PackedPackage } from './pack-packages.ts'
import { run } from './run.ts'

// Node's types, and the packages that code generation and the generated code need.
const others = {
  '@graphql-codegen/cli': '^7.4.3',
  '@graphql-codegen/typed-document-node': '^7.1.1',
  '@graphql-typed-document-node/core': '^3.2.0',
  '@types/node': '^24.0.0',
}

export interface ProjectContext {
  folder: string
  packages: readonly PackedPackage[]
  registry: string
}

/**
 * Creates a project outside the workspace that installs every published package by name. Its sources are two copies of
 * `consumer.ts`, as an ES module and as CommonJS.
 */
export async function createProject(
  { manager, graphql, isFlat = false }: Installation,
  { folder, packages, registry }: ProjectContext,
  more: Record<string, string> = {},
): Promise<string> {
  const ours = packages.map(({ name, manifest }) => [name, `^${manifest.version}`])
  // graphql-tools cannot read paths that contain `^`.
  const name = ['project', basename(manager) + graphql, ...Object.keys(more)]
    .join('-')
    .replaceAll(/[/^]/g, '-')
  const project = join(folder, name)
  await mkdir(join(project, 'src'), { recursive: true })
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { ...Object.fromEntries(ours), ...others, ...more, graphql },
    }),
  )
  await writeFile(join(project, '.npmrc'), `@orchestration:registry=${registry}/\n`)
  for (const file of ['consumer.mts', 'consumer.cts']) {
    await copyFile(new URL('./consumer.ts', import.meta.url), join(project, 'src', file))
  }
  await copyFile(new URL('./load-entries.mjs', import.meta.url), join(project, 'load-entries.mjs'))
  if (isFlat) await installFlat(project)
  else if (manager.endsWith('.js')) await run(process.execPath, [manager, 'install'], { cwd: project })
  else await run(manager, ['install'], { cwd: project })
  return project
}
