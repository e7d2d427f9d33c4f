import { readFileSync, realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import semver from 'semver'
import { runGit } from '../../git.ts'
import { isSupported } from '../../is-supported.ts'
import { findDocuments, findSchemaFiles, loadProjectSchema, noOperations } from '../../project/load.ts'
import { loadProject, type ProjectOptions } from '../../project/project.ts'
import { importStock } from '../../project/stock.ts'
import { fetchSchema } from '../../schema.ts'
import type { Target } from '../../target.ts'
import { isFailure, summarizeDiff } from '../schema-diff/changes.ts'
import { comparePulled, mergePulled } from '../schema-pull/compare-pulled.ts'

export type Status = 'ok' | 'warning' | 'error' | 'skipped'

/** The outcome of a check. Every outcome but `ok` says what to do. */
export interface CheckResult {
  status: Status
  message: string
}

/** What a check reads, besides files in the current folder. */
export interface Surroundings {
  options: ProjectOptions & Target
  env: Readonly<Record<string, string | undefined>>
  nodeVersion: string
}

/** Checks one thing. When it throws, the check has failed, and the error's message is shown. */
export type Check = (surroundings: Surroundings) => Promise<CheckResult>

export const ok = (message: string): CheckResult => ({ status: 'ok', message })
export const warning = (message: string): CheckResult => ({ status: 'warning', message })
export const failure = (message: string): CheckResult => ({ status: 'error', message })
export const skipped = (message: string): CheckResult => ({ status: 'skipped', message })

interface Manifest {
  version: string
  engines?: { node?: string }
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

interface Installed extends Manifest {
  name: string
  folder: string
}

/** All are releases of one snapshot of the schema. */
const oneSnapshot = ['schema', 'operations', 'emulator'].map((name) => `@orchestration/${name}`)
const ours = [
  ...oneSnapshot,
  ...['client', 'codegen', 'webhooks', 'care-flows', 'cli'].map((name) => `@orchestration/${name}`),
]

/** Our packages share one copy of GraphQL.js and of Apollo Client, and get the versions that they need. Needs no key. */
export const installation: Check = async ({ nodeVersion }) => {
  const here = join(process.cwd(), 'package.json')
  const found = ours.flatMap((name) => find(name, here) ?? [])
  if (found.length === 0) return skipped('no package of @orchestration is installed here')
  for (const name of ['graphql', '@apollo/client']) {
    const users = [here, ...found.map(({ folder }) => join(folder, 'package.json'))]
    const copies = new Map(users.flatMap((user) => find(name, user) ?? []).map((copy) => [copy.folder, copy]))
    if (copies.size > 1)
      return failure(
        `${copies.size} copies of ${name}: ${list([...copies.values()], ({ version, folder }) => `${version} in ${folder}`)}. They do not work together. Install one version, for example with "npm dedupe".`,
      )
  }
  const releases = found.filter(({ name }) => oneSnapshot.includes(name))
  if (new Set(releases.map(({ version }) => version)).size > 1)
    return failure(
      `${list(releases, ({ name, version }) => `${name} ${version}`)} do not belong together. Install the same version of each.`,
    )
  const misfits = found.flatMap((installed) => findMisfits(installed, nodeVersion))
  if (misfits.length > 0) return failure(`${misfits.join(' ')} Install versions that fit.`)
  return ok(list(found, ({ name, version }) => `${name} ${version}`))
}

const list = (packages: readonly Installed[], format: (installed: Installed) => string) =>
  packages.map(format).join(', ')

/** Says which versions a package does not get, of Node and of the packages that it needs. */
function findMisfits(
  { name, version, folder, engines, dependencies, peerDependencies }: Installed,
  nodeVersion: string,
): string[] {
  const packages = Object.entries({ ...dependencies, ...peerDependencies }).map(
    ([needed, range]) => [needed, range, find(needed, join(folder, 'package.json'))?.version] as const,
  )
  return [...packages, ['Node', engines?.node ?? '', nodeVersion] as const].flatMap(
    ([needed, range, installed]) =>
      // Optional packages may be missing. The ranges of a workspace, such as "catalog:", are not versions.
      installed === undefined || !semver.validRange(range) || semver.satisfies(installed, range)
        ? []
        : `${name} ${version} needs ${needed} ${range}, and ${installed} is installed.`,
  )
}

function find(name: string, user: string): Installed | undefined {
  try {
    // Node does not look where Yarn keeps packages without node_modules.
    const file = process.versions.pnp
      ? join(createRequire(user)('pnpapi').resolveToUnqualified(name, user), 'package.json')
      : findPackageJSON(name, pathToFileURL(user))
    if (file === undefined) return undefined
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return { ...manifest, name, folder: realpathSync(dirname(file)) }
  } catch {
    return undefined
  }
}

/** The packages support this version of Node. */
export const node: Check = async ({ nodeVersion }) =>
  isSupported(nodeVersion) ? ok(nodeVersion) : failure(`${nodeVersion} is too old. Install 22.19 or newer.`)

/** The committed schema is the schema of the service. */
export const schema: Check = async ({ options }) => {
  const project = await loadProject(options)
  const [file, ...others] = (await findSchemaFiles(project)) ?? []
  if (others.length > 0) return skipped(`it is in several files: ${[file, ...others].join(', ')}`)
  if (file === undefined) return skipped(`${project.config} loads it from elsewhere`)
  const texts = await mergePulled(file, await fetchSchema(options))
  if (texts.before === texts.after) return ok('the same as that of the service')
  const diff = await comparePulled(project, file, texts)
  const summary = `${summarizeDiff(diff)} Run "orchestration schema pull".`
  return isFailure(diff) ? failure(summary) : warning(summary)
}

/** The schema of the project can be read. */
export const schemaFile: Check = async ({ options }) => {
  const schema = await loadProjectSchema(await loadProject(options))
  return ok(`defines ${Object.keys(schema.getTypeMap()).length} types`)
}

/** The generated files are up to date. */
export const generated: Check = async ({ options }) => {
  const project = await loadProject(options)
  const { context } = project
  if (!context) return skipped('no configuration of GraphQL Code Generator is here')
  if ((await findDocuments(project)).length === 0) return warning(noOperations(project))
  const { generate } = await importStock('"doctor"')
  context.updateConfig({ silent: true })
  context.enableCheckMode()
  await generate(context)
  const { checkModeStaleFiles: stale } = context
  if (stale.length === 0) return ok('up to date')
  return failure(`${stale.join(', ')}: stale. Run "graphql-codegen".`)
}

/** No file that git tracks contains the key. Git reads the key from standard input, so no process list shows it. */
export const keyInGit: Check = async ({ env: { ORCHESTRATION_API_KEY: key } }) => {
  if (!key?.trim()) return skipped('no key to look for')
  if (key.startsWith('orchemu_')) return skipped("it is an emulator's key, which opens nothing else")
  if (key.length < 16) return skipped('the key is too short to look for')
  const args = ['--files-with-matches', '--fixed-strings', '--full-name', '-f', '-', '--', ':/']
  const { code, stdout } = await runGit('grep', args, key)
  // Exit codes of git grep: 0 found, 1 not found.
  if (code === 1) return ok('no tracked file contains the key')
  if (code !== 0) return skipped('this is not a git repository')
  const files = stdout.trim().split('\n')
  const more = files.length > 5 ? ` and ${files.length - 5} more` : ''
  return failure(
    `found in ${files.slice(0, 5).join(', ')}${more}. Create a new key, move all callers to it and delete the old key. Then remove it from these files, and commit that: git commit --all --message "Remove the API key"`,
  )
}

const prefixes = /^(NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC)_/

/** No variable that bundlers put into browsers contains the key, or has a name that is meant for it. */
export const publicVariables: Check = async ({ env }) => {
  const isKey = (name: string, value = '') =>
    prefixes.test(name) &&
    ((value !== '' && value === env.ORCHESTRATION_API_KEY) || /ORCHESTRATION.*KEY|AWELL.*KEY/.test(name))
  const findings: string[] = []
  for (const { source, variables } of [
    { source: 'the environment', variables: env },
    ...(await loadEnvFiles()),
  ]) {
    for (const [name, value] of Object.entries(variables))
      if (isKey(name, value)) findings.push(`${name} in ${source}`)
  }
  if (findings.length === 0) return ok('none that a browser would get')
  return failure(
    `${findings.join(', ')}: bundlers put such variables into browsers. Rename it. Replace the key if a build ever used it.`,
  )
}

async function loadEnvFiles() {
  const files = (await readdir('.')).filter((name) => /^\.env(\.|$)/.test(name))
  return await Promise.all(
    files.map(async (source) => ({ source, variables: parseEnv(await readFile(source, 'utf8')) })),
  )
}
