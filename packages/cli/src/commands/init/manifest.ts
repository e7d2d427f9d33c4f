import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CommandUsageError } from '@orchestration/cli-kit'
import { findVendorSpecs } from './vendor.ts'

const require = createRequire(import.meta.url)

/**
 * Replaces the `*` ranges of our packages in a template's package.json. Until the packages are on npm, uses tarballs in `vendor/`.
 * Afterwards, uses the ranges that this CLI release depends on or, in a clone, the installed versions.
 */
export function fillVersions(text: string): string {
  const specs = findVendorSpecs()
  const own = require('@orchestration/cli/package.json')
  const ranges: Record<string, string> = {
    ...own.devDependencies,
    ...own.peerDependencies,
    ...own.dependencies,
    [own.name]: `^${own.version}`,
  }
  const specOf = (name: string) => {
    const range = ranges[name]
    return range && !range.startsWith('workspace:') ? range : `^${require(`${name}/package.json`).version}`
  }
  const filled = text.replace(
    /"(@orchestration\/[\w-]+)": "\*"/g,
    (_, name) => `"${name}": "${specs[name] ?? specOf(name)}"`,
  )
  const careFlows = specs['@orchestration/care-flows']
  // Listed, because npm warns that the tarball of a package "seems to be corrupted" if the package is only an optional peer
  // dependency.
  const devDependencies = careFlows ? { '@orchestration/care-flows': careFlows } : {}
  return addToManifest(filled, { devDependencies, ...findVendorOverrides() }).text
}

/**
 * Overrides that resolve our packages to tarballs until they are on npm. npm and bun read `overrides`, and yarn reads
 * `resolutions`.
 */
export const findVendorOverrides = (): Additions => ({
  overrides: findVendorSpecs(),
  resolutions: findVendorSpecs(),
})

type ManifestSection = 'scripts' | 'dependencies' | 'devDependencies' | 'overrides' | 'resolutions'
type Additions = Partial<Record<ManifestSection, Readonly<Record<string, string>>>>
export type Manifest = Partial<Record<ManifestSection, Record<string, string>>>

interface ChangedManifest {
  text: string
  /** Added entries, such as `script "codegen"`, excluding overrides. */
  added: string[]
  /** Existing scripts with the same name but a different command. */
  conflicts: string[]
}

const sectionNouns: Readonly<Partial<Record<ManifestSection, string>>> = {
  scripts: 'script',
  dependencies: 'dependency',
  devDependencies: 'development dependency',
}

/**
 * Adds missing entries to a package.json. Preserves its indentation and trailing newline. Replaces the ranges of direct
 * dependencies on our packages with `findVendorSpecs(prefix)`, because npm rejects an override that differs from the direct dependency.
 */
export function addToManifest(text: string, additions: Additions, prefix = ''): ChangedManifest {
  const manifest: Manifest = JSON.parse(text)
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies }
  const changed: ChangedManifest = { text, added: [], conflicts: [] }
  for (const [key, values] of Object.entries(additions)) {
    const section = key as ManifestSection
    const existing = section.endsWith('ependencies') ? dependencies : manifest[section]
    const missing = Object.entries(values).filter(([name]) => existing?.[name] === undefined)
    if (missing.length > 0) manifest[section] = { ...manifest[section], ...Object.fromEntries(missing) }
    if (sectionNouns[section])
      changed.added.push(...missing.map(([name]) => `${sectionNouns[section]} "${name}"`))
    if (section !== 'scripts') continue
    const conflicting = Object.entries(values).filter(
      ([name, script]) => (existing?.[name] ?? script) !== script,
    )
    changed.conflicts = conflicting.map(([name]) => `${sectionNouns.scripts} "${name}"`)
  }
  const specs = findVendorSpecs(prefix)
  for (const ours of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(ours ?? {})) if (ours && specs[name]) ours[name] = specs[name]
  const [, indentation = '  '] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? []
  const [end = ''] = /\s*$/.exec(text) ?? []
  return { ...changed, text: JSON.stringify(manifest, null, indentation) + end }
}

/** Returns the scripts and packages that a repository needs. Only `dependencies` are needed in production. */
export async function loadManifestAdditions(prefix: string): Promise<Additions> {
  const file = require.resolve('@orchestration/cli/package.json')
  const text = await readFile(join(file, '../templates/fastify/package.json'), 'utf8')
  const { scripts = {}, dependencies = {}, devDependencies = {} }: Manifest = JSON.parse(fillVersions(text))
  const specs = findVendorSpecs(prefix)
  const pick = (section: Record<string, string>, names: string[]) =>
    Object.fromEntries(
      Object.entries(section).flatMap(([name, spec]) =>
        names.includes(name) ? [[name, specs[name] ?? spec]] : [],
      ),
    )
  return {
    scripts: pick(scripts, ['codegen', 'operations:check', 'api:update']),
    dependencies: pick(dependencies, ['@orchestration/client', 'graphql']),
    devDependencies: pick(devDependencies, [
      '@graphql-codegen/cli',
      '@graphql-codegen/typed-document-node',
      '@graphql-typed-document-node/core',
      '@orchestration/care-flows',
      '@orchestration/cli',
      '@orchestration/codegen',
      '@orchestration/emulator',
    ]),
  }
}

/**
 * Reads the package.json of a folder.
 *
 * @throws CommandUsageError if it does not exist or is not a JSON object; the message contains its path
 */
export async function readManifest(folder: string): Promise<string> {
  const file = join(folder, 'package.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR')
      throw new CommandUsageError(`${folder} is not a folder. Pass the folder of a package.json.`)
    if (error.code !== 'ENOENT') throw error
    throw new CommandUsageError(
      `There is no package.json in ${folder}. Run "npm init -y" there first, or create a backend with "orchestration init my-backend --template fastify".`,
    )
  })
  // Windows tools write a byte order mark, which `JSON.parse` rejects.
  const json = text.replace(/^\uFEFF/, '')
  if (!isJsonObject(json))
    throw new CommandUsageError(
      `${file} must be a JSON object. Correct it and run the command again. Nothing was written.`,
    )
  return json
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
