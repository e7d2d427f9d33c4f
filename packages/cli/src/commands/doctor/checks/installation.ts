import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { isSupported } from '../../../is-supported.ts'
import { type Check, failure, ok, skipped } from '../check.ts'

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
    const file = findPackageJSON(name, pathToFileURL(user))
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
