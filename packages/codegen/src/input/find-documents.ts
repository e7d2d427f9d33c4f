import { posix } from 'node:path'
import { glob } from 'tinyglobby'

/**
 * The absolute paths of all files that the globs match, sorted. Installed packages are left out, unless a glob names
 * `node_modules`.
 */
export async function findDocuments(globs: readonly string[]): Promise<string[]> {
  const excluded = globs.filter((pattern) => pattern.startsWith('!'))
  const paths = await Promise.all(
    globs
      .filter((pattern) => !pattern.startsWith('!'))
      .map((pattern) => {
        const installed = posix.join(fixedPart(pattern), '**/node_modules/**')
        const ignore = pattern.includes('node_modules') ? [] : [installed]
        return glob([pattern, ...excluded], { absolute: true, expandDirectories: false, ignore })
      }),
  )
  return [...new Set(paths.flat())].sort()
}

/** The folder that a glob's matches are all in: `operations` of `operations/**`. */
export function fixedPart(glob: string): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  return segments.slice(0, magic === -1 ? -1 : magic).join('/') || '.'
}
