import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

/** Installs what a folder's manifest lists, such as `tools/package.json`, into a new folder, and returns its `node_modules`. */
export async function installManifest(name: 'editors' | 'matrix' | 'tools', folder: string): Promise<string> {
  await mkdir(folder)
  await copyFile(join(import.meta.dirname, '..', name, 'package.json'), join(folder, 'package.json'))
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  return join(folder, 'node_modules')
}
