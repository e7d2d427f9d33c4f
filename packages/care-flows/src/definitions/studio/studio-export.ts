import type { CareFlowFile } from '../care-flow-schema.ts'
import { checkDefinition } from '../check-definition.ts'
import { createFileProblem, formatMessage, type Problem } from '../definition-problem.ts'
import { listNotes } from '../list-notes.ts'
import type { DefinitionResult } from '../read-definition.ts'
import type { ServiceDifferences } from '../service-differences.ts'
import { createLookup } from './conversion.ts'
import { convertExport } from './convert-export.ts'
import { impossibleCondition } from './convert-rules.ts'
import { readExport } from './read-export.ts'

export { mainFile } from './read-export.ts'

interface ExportResult extends DefinitionResult {
  /** The converted definition. Absent if there are problems. */
  file?: CareFlowFile
  service?: ServiceDifferences
}

/** Reads the folder of a care flow that Studio has published. Tolerates invalid conditions and transformations, as Studio does. */
export async function readStudioExport(folder: string): Promise<ExportResult> {
  const read = await readExport(folder)
  const { notes, problems, version } = read
  if (problems.length > 0) return { problems }
  const { file, service } = convertExport(createLookup(folder, read), version)
  if (problems.length > 0) return { problems }
  for (;;) {
    const { release, problems: left } = checkDefinition(file, service)
    if (release)
      return { file, service, release, notes: [...new Set([...notes, ...listNotes(release)])], problems: [] }
    // From the end, because removing a transformation shifts the transformations after it.
    const replaced = left.toReversed().flatMap((problem) => replaceUnsupported(file, problem) ?? [])
    notes.push(...replaced)
    if (replaced.length === 0)
      return {
        problems: left.map((problem) =>
          createFileProblem(folder, formatMessage(problem), problem.path.join('.')),
        ),
      }
  }
}

/**
 * Replaces an unsupported condition with a condition that never holds, or removes an invalid transformation. Returns a note about
 * the change, or undefined for other problems.
 */
function replaceUnsupported(file: CareFlowFile, { path, message }: Problem): string | undefined {
  const parents: unknown[] = [file]
  for (const key of path) parents.push(Object(parents.at(-1))[key])
  const place = `${path.join('.')}: ${message}`
  if (path[0] === 'variables' && path[2] === 'transform') {
    const transform = parents[3] as unknown[]
    transform.splice(Number(path[3]), 1)
    return `${place}, so this transformation has no effect`
  }
  if (!path.includes('if') || parents.at(-1) === impossibleCondition) return undefined
  Object.assign(parents.at(-2) as object, { [path.at(-1) ?? '']: impossibleCondition })
  return `${place}, so this condition never holds`
}
