import { glob } from 'tinyglobby'

/** The absolute paths of all files that the globs match, sorted. */
export async function findDocuments(globs: readonly string[]): Promise<string[]> {
  const paths = await glob([...globs], { absolute: true, expandDirectories: false })
  return paths.sort()
}
