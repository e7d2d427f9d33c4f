import { posix } from 'node:path'
import { glob } from 'tinyglobby'
import { fixedPart } from './fixed-part.ts'

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
