import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

type Folder = 'callers' | 'editors' | 'matrix' | 'tools'

/** Copies one of the folders beside `src`, such as `tools`, installs what its manifest lists, and returns its `node_modules`. */
export async function installManifest(name: Folder, folder: string): Promise<string> {
  await cp(join(import.meta.dirname, '..', name), folder, { recursive: true })
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  return join(folder, 'node_modules')
}
