import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

/** Copies `tools`, `matrix` or `callers` to a new folder, installs what its manifest lists, and answers its `node_modules`. */
export async function installManifest(name: 'tools' | 'matrix' | 'callers', folder: string): Promise<string> {
  await cp(join(import.meta.dirname, '..', name), folder, { recursive: true })
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  return join(folder, 'node_modules')
}
