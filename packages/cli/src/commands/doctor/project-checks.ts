import { readFileSync, realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import semver from 'semver'
import { fetchSchema } from '../../fetch-schema.ts'
import { runGit } from '../../git.ts'
import { ourPackages, snapshotPackages } from '../../our-packages.ts'
import { importCodeGenerator } from '../../project/code-generator.ts'
import { formatPointer, loadProject } from '../../project/project.ts'
import {
  explainNoOperations,
  findSchemaFiles,
  listDocumentFiles,
  loadProjectSchema,
} from '../../project/project-contents.ts'
import { comparePulled, mergePulled } from '../../schema-changes/compare-pulled.ts'
import { isFailure } from '../../schema-changes/fail-on.ts'
import { summarizeDiff } from '../../schema-changes/format-diff.ts'
import { type Check, failure, ok, skipped, warning } from './check-result.ts'

interface InstalledManifest {
  version: string
  engines?: { node?: string }
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

interface InstalledPackage extends InstalledManifest {
  name: string
  folder: string
}

/** Checks that our packages have compatible versions, and share one copy each of GraphQL.js and Apollo Client. */
export const checkInstallation: Check = async () => {
  const here = join(process.cwd(), 'package.json')
  const found = ourPackages.flatMap((name) => findInstalled(name, here) ?? [])
  if (found.length === 0) return skipped('no @orchestration package is installed here')
  for (const name of ['graphql', '@apollo/client']) {
    const users = [here, ...found.map(({ folder }) => join(folder, 'package.json'))]
    const copies = new Map(
      users.flatMap((user) => findInstalled(name, user) ?? []).map((copy) => [copy.folder, copy]),
    )
    if (copies.size > 1)
      return failure(
        `${copies.size} copies of ${name}: ${formatList([...copies.values()], ({ version, folder }) => `${version} in ${folder}`)}. They are incompatible. Install one version, for example with "npm dedupe".`,
      )
  }
  const releases = found.filter(({ name }) => snapshotPackages.includes(name))
  if (new Set(releases.map(({ version }) => version)).size > 1)
    return failure(
      `${formatList(releases, ({ name, version }) => `${name} ${version}`)} are incompatible. Install the same version of each.`,
    )
  const unsupported = found.flatMap(listUnsupported)
  if (unsupported.length > 0) return failure(`${unsupported.join(' ')} Install versions in these ranges.`)
  return ok(formatList(found, ({ name, version }) => `${name} ${version}`))
}

const formatList = (packages: readonly InstalledPackage[], format: (installed: InstalledPackage) => string) =>
  packages.map(format).join(', ')

/** Reports each dependency of a package, including Node, that is installed in an unsupported version. */
function listUnsupported({
  name,
  version,
  folder,
  engines,
  dependencies,
  peerDependencies,
}: InstalledPackage): string[] {
  const packages = Object.entries({ ...dependencies, ...peerDependencies }).map(
    ([needed, range]) =>
      [needed, range, findInstalled(needed, join(folder, 'package.json'))?.version] as const,
  )
  return [...packages, ['Node', engines?.node ?? '', process.versions.node] as const].flatMap(
    ([needed, range, installed]) =>
      // Optional packages may be missing. Workspace ranges such as "catalog:" cannot be compared.
      installed === undefined || !semver.validRange(range) || semver.satisfies(installed, range)
        ? []
        : `${name} ${version} needs ${needed} ${range}, but ${installed} is installed.`,
  )
}

function findInstalled(name: string, user: string): InstalledPackage | undefined {
  try {
    // Yarn Plug'n'Play has no node_modules.
    const file = process.versions.pnp
      ? join(createRequire(user)('pnpapi').resolveToUnqualified(name, user), 'package.json')
      : findPackageJSON(name, pathToFileURL(user))
    if (file === undefined) return undefined
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as InstalledManifest
    return { ...manifest, name, folder: realpathSync(dirname(file)) }
  } catch {
    return undefined
  }
}

/** Checks that the committed schema equals the service's schema. */
export const checkSchema: Check = async (options) => {
  const project = await loadProject(options)
  const [file, ...others] = (await findSchemaFiles(project)) ?? []
  if (others.length > 0)
    return skipped(`only a single file can be compared, not ${[file, ...others].join(', ')}`)
  if (file === undefined) {
    const names = project.schema.map(formatPointer).join(', ')
    return skipped(`only existing SDL files can be compared, not ${names}`)
  }
  const texts = await mergePulled(file, await fetchSchema(options))
  if (texts.before === texts.after) return ok("identical to the service's schema")
  const diff = await comparePulled(project, file, texts)
  const summary = `${summarizeDiff(diff)} Run "orchestration schema pull".`
  return isFailure(diff) ? failure(summary) : warning(summary)
}

/** Checks that the project's schema can be loaded. */
export const checkSchemaFile: Check = async (options) => {
  const schema = await loadProjectSchema(await loadProject(options))
  return ok(`defines ${Object.keys(schema.getTypeMap()).length} types`)
}

/** Checks that the generated files are up to date. */
export const checkGenerated: Check = async (options) => {
  const project = await loadProject(options)
  const { context } = project
  if (!context) return skipped('there is no configuration of GraphQL Code Generator')
  if ((await listDocumentFiles(project)).length === 0) return warning(explainNoOperations(project))
  const { generate } = await importCodeGenerator('"doctor"')
  context.updateConfig({ silent: true })
  context.enableCheckMode()
  await generate(context)
  const { checkModeStaleFiles: stale } = context
  if (stale.length === 0) return ok('up to date')
  return failure(`${stale.join(', ')}: stale. Run "graphql-codegen".`)
}

/** Checks that no file tracked by Git contains the key. Passes the key to Git on standard input, to hide it from process lists. */
export const checkKeyInGit: Check = async () => {
  const { ORCHESTRATION_API_KEY: key } = process.env
  if (!key?.trim()) return skipped('the key to search for is not set')
  if (key.startsWith('orchemu_')) return skipped('the key belongs to an emulator, and is valid nowhere else')
  if (key.length < 16) return skipped('the key is too short to search for')
  const args = ['--files-with-matches', '--fixed-strings', '--full-name', '-f', '-', '--', ':/']
  const { code, stdout, stderr } = await runGit('grep', args, key)
  // `git grep` exits with 0 if it finds a match, and with 1 if it finds none.
  if (code === 1) return ok('no tracked file contains the key')
  if (code === null) return skipped('Git cannot be started. Install it, or add its folder to PATH.')
  if (stderr.includes('not a git repository')) return skipped('this is not a Git repository')
  // Git's own message is not printed, because it can quote the key.
  if (code !== 0)
    return skipped(`"git grep" failed with exit code ${code}. Run "git status" to see the reason.`)
  const files = stdout.trim().split('\n')
  const more = files.length > 5 ? ` and ${files.length - 5} more` : ''
  return failure(
    `found in ${files.slice(0, 5).join(', ')}${more}. Create a new key, move all callers to it and delete the old key. Then remove it from these files, and commit the change: git commit --all --message "Remove the API key"`,
  )
}

const publicPrefixes = /^(NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC)_/

/** Checks that no variable exposed to browsers by bundlers contains the key or has a name such as `VITE_ORCHESTRATION_API_KEY`. */
export const checkPublicVariables: Check = async () => {
  const exposesKey = (name: string, value = '') =>
    publicPrefixes.test(name) &&
    ((value !== '' && value === process.env.ORCHESTRATION_API_KEY) ||
      /ORCHESTRATION.*KEY|AWELL.*KEY/.test(name))
  const findings: string[] = []
  for (const { source, variables } of [
    { source: 'the environment', variables: process.env },
    ...(await loadEnvFiles()),
  ]) {
    for (const [name, value] of Object.entries(variables))
      if (exposesKey(name, value)) findings.push(`${name} in ${source}`)
  }
  if (findings.length === 0) return ok('no variable exposes the key to browsers')
  return failure(
    `${findings.join(', ')}: bundlers expose such variables to browsers. Rename these variables, and replace the key if a build has ever used one of them.`,
  )
}

async function loadEnvFiles() {
  const files = (await readdir('.')).filter((name) => /^\.env(\.|$)/.test(name))
  return await Promise.all(
    files.map(async (source) => ({ source, variables: parseEnv(await readFile(source, 'utf8')) })),
  )
}
