import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Combinations, loadCombinations } from './combinations.ts'
import { installManifest } from './install-manifest.ts'
import { type PackedPackage, packPackages } from './pack-packages.ts'
import { startRegistry } from './start-registry.ts'

declare module 'vitest' {
  interface ProvidedContext {
    packages: PackedPackage[]
    registry: string
    /** Where tests may write. */
    folder: string
    /** The programs that inspect tarballs. */
    tools: string
    combinations: Combinations
  }
}

/** Packs once for all tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'orchestration-packages-'))
  const packages = await packPackages(join(folder, 'tarballs'))
  const tools = await installManifest('tools', join(folder, 'tools'))
  const combinations = await loadCombinations(project.config.mode, folder)
  const registry = await startRegistry(packages)
  project.provide('folder', folder)
  project.provide('packages', packages)
  project.provide('tools', tools)
  project.provide('combinations', combinations)
  project.provide('registry', registry.url)
  return async () => {
    await registry.stop()
    await rm(folder, { recursive: true })
  }
}
