import { join } from 'node:path'
import type { CareFlowFile, RuleFile } from '../care-flow-file.ts'
import { checkDefinition } from '../check-definition.ts'
import type { DefinitionChoices } from '../compile-context.ts'
import { listNotes } from '../list-notes.ts'
import { type DefinitionProblem, type Path, type Problem, withoutLine } from '../problem.ts'
import type { ReadDefinition } from '../read-definition.ts'
import { cutTitle, MAX_TITLE } from '../written-text.ts'
import { convertExport } from './convert-export.ts'
import { never } from './convert-rules.ts'
import { readExport, type StudioVersion } from './read-export.ts'
import type { Kind, Named } from './studio-types.ts'

export { mainFile, type StudioVersion } from './read-export.ts'

/** Reads the folder of a care flow that Studio has published. What Studio accepted is accepted. */
export async function readStudioExport(
  folder: string,
  given: StudioVersion = {},
  choices?: DefinitionChoices,
): Promise<ReadDefinition> {
  const { parts, version, unknown, problems } = await readExport(folder, given)
  if (!parts) return { problems }
  const notes = unknown.map(
    (kind) => `${kind}/${kind}.json: this kind of part is not known and has no effect`,
  )
  const refused: DefinitionProblem[] = []
  const nameOf = ({ definition_id, title, key }: Named) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  const fileOf = (kind: Kind) => `${kind}/${kind}.json`
  for (const [kind, list] of Object.entries(parts) as [Kind, Named[]][])
    for (const part of list) {
      const long = part.title ?? ''
      if (
        long.length <= MAX_TITLE ||
        (part as { userQuestionType?: string }).userQuestionType === 'description'
      )
        continue
      part.title = cutTitle(long)
      notes.push(
        `${fileOf(kind)} ${part.definition_id}: its title of ${long.length} characters is cut to ${MAX_TITLE}`,
      )
    }
  const file = convertExport(parts, version, {
    note: (kind, part, text) => notes.push(`${fileOf(kind)} ${nameOf(part)}: ${text}`),
    refuse: (kind, part, message) =>
      refused.push(withoutLine(join(folder, fileOf(kind)), message, nameOf(part))),
  })
  if (refused.length > 0) return { problems: refused }
  const { release, problems: left } = settle(file, notes, choices)
  if (release) return { file, release, notes: [...new Set([...notes, ...listNotes(release)])], problems: [] }
  return { problems: left.map(({ path, message }) => withoutLine(folder, message, path.join('.'))) }
}

/**
 * Checks the definition. A condition that our definitions cannot have never holds, and a transformation that does not fit is left
 * out. The notes say so.
 */
function settle(
  file: CareFlowFile,
  notes: string[],
  choices?: DefinitionChoices,
): ReturnType<typeof checkDefinition> {
  for (;;) {
    const checked = checkDefinition(file, choices)
    // From the end, because a transformation that is left out moves those after it.
    const settled = checked.problems.toReversed().filter((problem) => settleOne(file, problem, notes))
    if (settled.length === 0) return checked
  }
}

function settleOne(file: CareFlowFile, { path, message }: Problem, notes: string[]): boolean {
  const [part, name = '', field, change] = path
  const transform = part === 'variables' && field === 'transform' && file.variables?.[name]?.transform
  if (transform && typeof change === 'number') {
    notes.push(`${path.join('.')}: ${message.split(';')[0]}, so this transformation has no effect`)
    return transform.splice(change, 1).length > 0
  }
  const place = path.lastIndexOf('if')
  if (place === -1) return false
  const owner = readPath(file, path.slice(0, place)) as { if: RuleFile }
  const [list, index] = path.slice(place + 1)
  const { if: rule } = owner
  if (typeof rule === 'object' && list !== undefined && typeof index === 'number') {
    const sentences = Object.values(rule)[0] as string[]
    if (sentences[index] === never) return false
    sentences[index] = never
  } else {
    if (rule === never) return false
    owner.if = never
  }
  notes.push(`${path.join('.')}: ${message.split(';')[0]}, so this condition never holds`)
  return true
}

function readPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], value)
}
