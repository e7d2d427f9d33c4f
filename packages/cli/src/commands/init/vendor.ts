import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { orchestrationPackages } from '../../orchestration-packages.ts'
import { createFile } from '../../write-file.ts'

const require = createRequire(import.meta.url)
const manifest = require('@orchestration/cli/package.json')
const { version } = manifest

/**
 * Whether the packages are on npm, as recorded in package.json. If not, `orchestration init` uses tarballs from a clone.
 */
export const isPublished: boolean = manifest.isPublished

const tarballOf = (name: string) => `${name.slice(1).replace('/', '-')}-${version}.tgz`

/**
 * Returns dependency specifiers of the tarballs in `vendor/`, by package name. Empty if our packages are on npm.
 *
 * @param prefix the relative path from the package.json to the parent of `vendor/`, such as `../../`.
 */
export const findVendorSpecs = (prefix = ''): Readonly<Record<string, string>> =>
  findTarballs() === undefined
    ? {}
    : Object.fromEntries(
        orchestrationPackages.map((name) => [name, `file:${prefix}vendor/${tarballOf(name)}`]),
      )

/** Adds overrides to a `pnpm-workspace.yaml`, because pnpm ignores those in package.json. */
export function addPnpmOverrides(text: string): string {
  const [start = '', indentation = '  '] = /^overrides:[ \t]*\n([ \t]+)/m.exec(text) ?? []
  const lines = Object.entries(findVendorSpecs())
    .filter(([name]) => !text.includes(`"${name}": file:vendor/`))
    .map(([name, spec]) => `${indentation}"${name}": ${spec}\n`)
  if (lines.length === 0) return text
  if (start) return text.replace(start, `overrides:\n${lines.join('')}${indentation}`)
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}overrides:\n${lines.join('')}`
}

interface CopiedTarballs {
  written: string[]
  /** The commands that create and copy the tarballs. Empty if the tarballs exist. */
  commands: string[]
}

/** Copies the tarballs that are missing from `vendor/`. */
export async function copyTarballs(folder: string, dryRun = false): Promise<CopiedTarballs> {
  const source = findTarballs()
  if (source === undefined) return { written: [], commands: [] }
  const files = orchestrationPackages.map(tarballOf)
  if (!files.every((file) => existsSync(join(source, file)))) {
    const clone = quotePath(relative(folder, dirname(source)))
    const copy = `mkdir -p vendor && cp ${clone}/tarballs/*.tgz vendor/`
    return { written: [], commands: [`(cd ${clone} && npx -y pnpm@12 tarballs)`, copy] }
  }
  const vendor = join(folder, 'vendor')
  const missing = files.filter((file) => !existsSync(join(vendor, file)))
  for (const file of dryRun ? [] : missing)
    await createFile(join(vendor, file), await readFile(join(source, file)))
  return { written: missing.length > 0 ? ['vendor/'] : [], commands: [] }
}

/**
 * Finds the folder of the tarballs: `tarballs/` in the clone that this command runs from or, as a fallback, the folder in the
 * `file:` path of `@orchestration/cli` in package.json.
 */
function findTarballs(): string | undefined {
  if (isPublished) return undefined
  const clone = join(dirname(require.resolve('@orchestration/cli/package.json')), '../..')
  if (existsSync(join(clone, 'pnpm-workspace.yaml'))) return join(clone, 'tarballs')
  const manifest = existsSync('package.json') ? readFileSync('package.json', 'utf8') : ''
  const [, path] = /"file:([^"]*)\/orchestration-cli-[^"/]*\.tgz"/.exec(manifest) ?? []
  return path === undefined ? undefined : resolve(path)
}

/** Quotes a path for a shell if it contains whitespace. */
export const quotePath = (path: string): string => (/\s/.test(path) ? JSON.stringify(path) : path)
