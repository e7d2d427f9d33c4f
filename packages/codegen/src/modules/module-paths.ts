import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'

const reserved = ['index.ts', 'schema-types.ts']

/**
 * Maps each document to the path of its module in the output folder. The path is relative to
 * its base: for `operations`, `operations/patients/Patients.graphql` becomes `patients/Patients.ts`.
 *
 * @throws {Error} when two documents would become the same module, or a document would become the index. Upper and lower
 * case are the same here, because they are the same file on macOS and Windows.
 */
export function modulePaths(base: readonly string[], locations: readonly string[]): Map<string, string> {
  const bases = base.length > 0 ? base.map((folder) => resolve(folder)) : [commonFolder(locations)]
  const owners = new Map<string, string>()
  const modules = new Map<string, string>()
  for (const path of locations.toSorted()) {
    // Resolving the absolute paths of 1,000 documents again took 4 % of a run after an edit.
    const location = isAbsolute(path) ? path : resolve(path)
    const base = bases.find((folder) => location.startsWith(folder + sep)) ?? dirname(location)
    const module = location
      .slice(base.length + 1)
      .replaceAll(sep, '/')
      .replace(/\.\w+$/, '.ts')
    const key = module.toLowerCase()
    const owner = owners.get(key)
    const other = reserved.includes(key) ? `the generated ${key}` : owner && relative('', owner)
    if (other)
      throw new Error(
        `${relative('', location)} and ${other} would become the same module. Rename one of them.`,
      )
    owners.set(key, location)
    modules.set(path, module)
  }
  return modules
}

/** The deepest folder that contains all these files. */
function commonFolder(locations: readonly string[]): string {
  const [first = [], ...others] = locations.map((location) => dirname(resolve(location)).split(sep))
  const isShared = (part: string, index: number) => others.every((parts) => parts[index] === part)
  const end = first.findIndex((part, index) => !isShared(part, index))
  return first.slice(0, end === -1 ? undefined : end).join(sep)
}
