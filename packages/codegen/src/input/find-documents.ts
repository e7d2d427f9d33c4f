import { posix } from 'node:path'
import { glob } from 'tinyglobby'

/** Lists the absolute paths of all files that the globs match, sorted. Skips `node_modules`, unless a glob names it. */
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

/** The folder that contains all matches of a glob: `operations` for `operations/**`. */
export function fixedPart(glob: string): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  return segments.slice(0, magic === -1 ? -1 : magic).join('/') || '.'
}
