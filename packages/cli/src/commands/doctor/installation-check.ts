import { readFileSync, realpathSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import semver from 'semver'
import { orchestrationPackages, sameVersionPackages } from '../../orchestration-packages.ts'
import { type Check, failure, ok, skipped } from './check.ts'

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
  const found = orchestrationPackages.flatMap((name) => findInstalled(name, here) ?? [])
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
  const releases = found.filter(({ name }) => sameVersionPackages.includes(name))
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
