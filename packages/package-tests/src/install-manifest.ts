import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

type Folder = 'callers' | 'editors' | 'matrix' | 'tools'

/** Copies one of the folders beside `src`, such as `tools`, installs what its manifest lists, and returns its `node_modules`. */
export async function installManifest(name: Folder, folder: string): Promise<string> {
  await cp(join(import.meta.dirname, '..', name), folder, { recursive: true })
  await installFlat(folder)
  return join(folder, 'node_modules')
}

/** Installs in npm's layout with pnpm, which takes a third of npm's CPU. No package here needs its install scripts. */
export async function installFlat(folder: string): Promise<void> {
  await run('pnpm', ['install', '--ignore-workspace', '--ignore-scripts', '--config.node-linker=hoisted'], { cwd: folder })
}
