import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

export const workspace: string = join(import.meta.dirname, '../../..')

export interface Manifest {
  name: string
  version: string
  exports: Record<string, unknown>
  [field: string]: unknown
}

export interface PackedPackage {
  name: string
  manifest: Manifest
  /** The `.tgz` that would be published. */
  tarball: string
  /** The folder with its extracted contents. */
  folder: string
}

/** A file that simulates output from an earlier build. `pnpm build` must delete it. */
export const staleFile = 'stale.js'

/** Builds the published packages and packs them into a folder, as a release does. */
export async function packPackages(folder: string): Promise<PackedPackage[]> {
  await mkdir(folder)
  for (const manifest of globSync('packages/*/package.json', { cwd: workspace })) {
    const dist = join(workspace, dirname(manifest), 'dist')
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, staleFile), '')
  }
  await run('pnpm', ['build'], { cwd: workspace })
  await run('pnpm', ['--recursive', '--filter', './packages/*', 'pack', '--pack-destination', folder], {
    cwd: workspace,
  })
  const packed = await Promise.all(globSync(join(folder, '*.tgz')).sort().map(unpack))
  return packed.filter(({ manifest }) => !manifest.private)
}

async function unpack(tarball: string): Promise<PackedPackage> {
  const target = tarball.replace(/\.tgz$/, '')
  await mkdir(target)
  await run('tar', ['-xzf', tarball, '-C', target], { cwd: target })
  const folder = join(target, 'package')
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { name: manifest.name, manifest, tarball, folder }
}
