import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readImports } from './read-imports.ts'

export interface PackageNode {
  name: string
  description: string
  /** The packages of the workspace that it needs, and how. */
  needs: Map<string, Need>
}

const strengths = ['reads', 'types', 'loads', 'imports'] as const
export type Need = (typeof strengths)[number]

/**
 * The published packages below a folder. What a package needs is read from the imports in its sources; what it depends
 * on without an import, it reads as files.
 */
export async function readPackages(folder: string): Promise<PackageNode[]> {
  const names = (await readdir(folder)).sort()
  const packages = await Promise.all(names.map((name) => readPackage(join(folder, name))))
  return packages.filter((node) => node !== undefined)
}

async function readPackage(folder: string): Promise<PackageNode | undefined> {
  const {
    name,
    description,
    private: isPrivate,
    dependencies = {},
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (isPrivate) return undefined
  const needs: PackageNode['needs'] = new Map()
  for (const dependency of Object.keys(dependencies).filter(isOurs)) needs.set(dependency, 'reads')
  const sources = join(folder, 'src')
  for await (const path of glob('**/*.ts', { cwd: sources, exclude: (path) => path.endsWith('.test.ts') })) {
    for (const { specifier, kind } of readImports(path, await readFile(join(sources, path), 'utf8'))) {
      if (!isOurs(specifier)) continue
      const target = specifier.split('/').slice(0, 2).join('/')
      const known = needs.get(target) ?? 'reads'
      needs.set(target, strengths.indexOf(kind) > strengths.indexOf(known) ? kind : known)
    }
  }
  return { name, description, needs }
}

const isOurs = (specifier: string) => specifier.startsWith('@orchestration/')
