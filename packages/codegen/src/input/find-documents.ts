import { glob } from 'tinyglobby'

/** The absolute paths of all files that the globs match, sorted. */
export async function findDocuments(globs: readonly string[]): Promise<string[]> {
  const paths = await glob([...globs], { absolute: true, expandDirectories: false })
  return paths.sort()
}

/** The folder that a glob's matches are all in: `operations` of `operations/**`. */
export function fixedPart(glob: string): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  return segments.slice(0, magic === -1 ? -1 : magic).join('/') || '.'
}
