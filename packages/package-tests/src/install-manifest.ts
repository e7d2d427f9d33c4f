import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

type Folder = 'callers' | 'editors' | 'matrix' | 'tools'

/** Copies a folder of this package, such as `tools`, installs its dependencies, and returns its `node_modules`. */
export async function installManifest(name: Folder, folder: string): Promise<string> {
  await cp(join(import.meta.dirname, '..', name), folder, { recursive: true })
  await installFlat(folder)
  return join(folder, 'node_modules')
}

/** Uses pnpm with npm's flat layout, because pnpm takes a third of the CPU time that npm needs. */
export async function installFlat(folder: string, more: readonly string[] = []): Promise<void> {
  const settings = ['--config.node-linker=hoisted', '--config.dangerously-allow-all-builds=true']
  await run('pnpm', ['install', '--ignore-workspace', ...settings, ...more], { cwd: folder })
}
