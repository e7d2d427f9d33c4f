import { readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Check, failure, ok, skipped } from '../check.ts'

interface Installed {
  name: string
  version: string
  folder: string
}

/** All are releases of one snapshot of the schema. */
const oneSnapshot = ['schema', 'operations', 'emulator'].map((name) => `@orchestration/${name}`)
const ours = [...oneSnapshot, ...['client', 'codegen', 'webhooks'].map((name) => `@orchestration/${name}`)]

/** Our packages share one copy of GraphQL.js and of Apollo Client, and their versions belong together. Needs no key. */
export const installation: Check = async () => {
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
  return ok(list(found, ({ name, version }) => `${name} ${version}`))
}

const list = (packages: readonly Installed[], format: (installed: Installed) => string) =>
  packages.map(format).join(', ')

function find(name: string, user: string): Installed | undefined {
  try {
    const file = findPackageJSON(name, pathToFileURL(user))
    if (file === undefined) return undefined
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    return { name, version, folder: realpathSync(dirname(file)) }
  } catch {
    return undefined
  }
}
