import { createRequire } from 'node:module'

/**
 * Gives the package.json of a template its name, and the versions of our packages that were released with this command
 * instead of `*`. In a clone of the repository, where nothing was released, `*` stays.
 */
export function fillManifest(text: string, name: string): string {
  const own = createRequire(import.meta.url)('@orchestration/cli/package.json')
  const versions: Record<string, string> = {
    ...own.devDependencies,
    ...own.peerDependencies,
    ...own.dependencies,
    [own.name]: `^${own.version}`,
  }
  const isReleased = !Object.values(versions).some((version) => version.startsWith('workspace:'))
  const filled = isReleased
    ? text.replace(
        /"(@orchestration\/\w+)": "\*"/g,
        (_, dependency) => `"${dependency}": "${versions[dependency]}"`,
      )
    : text
  return filled.replace(/"name": "\w+"/, `"name": "${toPackageName(name)}"`)
}

const toPackageName = (folder: string) =>
  folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'backend'
