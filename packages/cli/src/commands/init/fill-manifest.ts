import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Gives the package.json of a template its name, and instead of `*` the versions of our packages that go with this command. In
 * a clone, whose own ranges are `workspace:`, they are the versions of the clone.
 */
export function fillManifest(text: string, name: string): string {
  const own = require('@orchestration/cli/package.json')
  const ranges: Record<string, string> = {
    ...own.devDependencies,
    ...own.peerDependencies,
    ...own.dependencies,
    [own.name]: `^${own.version}`,
  }
  const filled = text.replace(/"(@orchestration\/\w+)": "\*"/g, (_, dependency) => {
    const range = ranges[dependency]
    const isReleased = range && !range.startsWith('workspace:')
    return `"${dependency}": "${isReleased ? range : `^${require(`${dependency}/package.json`).version}`}"`
  })
  return filled.replace(/"name": "\w+"/, `"name": "${toPackageName(name)}"`)
}

const toPackageName = (folder: string) =>
  folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'backend'
