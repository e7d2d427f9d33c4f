import { isAbsolute, join, normalize, relative } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'

/**
 * Resolves pointers to the schema files that they name. `folder` is what they are relative to.
 *
 * @throws {Error} for an address, a script, or when no file matches.
 */
export async function resolveSchema(pointers: readonly string[], folder = ''): Promise<string[]> {
  const isElsewhere = (pointer: string) => /^[\w-]+:/.test(pointer) || /\.[cm]?[jt]sx?$/.test(pointer)
  const strange = pointers.find(isElsewhere)
  if (strange !== undefined)
    throw new Error(
      `"schema" is ${/^[\w-]+:/.test(strange) ? 'an address' : 'a script'} (${strange}), and this command reads files of SDL or introspection JSON. "orchestration schema pull --output schema.graphql" writes one; name it with --schema.`,
    )
  const isGlob = pointers.some((pointer) => isDynamicPattern(pointer) || pointer.startsWith('!'))
  const files = isGlob
    ? (await glob([...pointers], { cwd: folder || '.', expandDirectories: false })).sort()
    : pointers.map((pointer) => normalize(pointer))
  if (files.length === 0)
    throw new Error(
      pointers.length === 0
        ? 'it names no schema. Add one, such as "schema: schema.graphql", or name one with --schema.'
        : `no file matches "schema" (${pointers.join(', ')}). Correct it, or name a file with --schema.`,
    )
  // An absolute path stays one: schema pull must not write the snapshot of an installed package.
  return files.map((path) => (isAbsolute(path) ? path : relative('', join(folder, path))))
}
