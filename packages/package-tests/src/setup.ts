import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTempFolder } from '@orchestration/test-tools/find-temp-folder'
import type { TestProject } from 'vitest/node'
import { type Combinations, loadCombinations } from './combinations.ts'
import { createProject, type ProjectContext } from './create-project.ts'
import { installManifest } from './install-manifest.ts'
import { type PackedPackage, packPackages } from './pack-packages.ts'
import { startRegistry } from './start-registry.ts'

declare module 'vitest' {
  interface ProvidedContext {
    packages: PackedPackage[]
    registry: string
    /** A temporary folder. */
    folder: string
    /** A folder for installations and caches, in memory if possible. */
    fastFolder: string
    /** The context that tests pass to `createProject`. */
    projectContext: ProjectContext
    /** The `node_modules` of the package in `tools/`. */
    tools: string
    combinations: Combinations
    /** Folders of the shared projects, keyed by installation name. */
    projects: Record<string, string>
    /** The first project. It contains the latest version of GraphQL.js. */
    project: string
  }
}

/** Packs and installs once for all tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'orchestration-packages-'))
  const fastFolder = await mkdtemp(join(findTempFolder(), 'orchestration-packages-'))
  const packages = await packPackages(join(folder, 'tarballs'))
  const tools = await installManifest('tools', join(folder, 'tools'))
  const combinations = await loadCombinations(project.config.mode, folder)
  const registry = await startRegistry(packages)
  const projectContext = { folder, packages, registry: registry.url }
  const projects: Record<string, string> = {}
  for (const [name, installation] of Object.entries(combinations.installations))
    projects[name] = await createProject(installation, projectContext)
  project.provide('folder', folder)
  project.provide('fastFolder', fastFolder)
  project.provide('packages', packages)
  project.provide('tools', tools)
  project.provide('combinations', combinations)
  project.provide('registry', registry.url)
  project.provide('projectContext', projectContext)
  project.provide('projects', projects)
  project.provide('project', Object.values(projects)[0] ?? '')
  return async () => {
    await registry[Symbol.asyncDispose]()
    await Promise.all([folder, fastFolder].map((each) => rm(each, { recursive: true })))
  }
}
