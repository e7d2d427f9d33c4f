import { join } from 'node:path'
import type { CareFlowFile, RuleFile } from '../care-flow-schema.ts'
import { checkDefinition } from '../check-definition.ts'
import { listNotes } from '../list-notes.ts'
import { type Path, type Problem, withoutLine } from '../problem.ts'
import type { ReadDefinition } from '../read-definition.ts'
import { cutTitle, MAX_TITLE } from '../written-text.ts'
import { fileOf } from './conversion.ts'
import { convertExport } from './convert-export.ts'
import { never } from './convert-rules.ts'
import type { Named } from './export-schema.ts'
import { readExport, type StudioVersion } from './read-export.ts'

export { mainFile, type StudioVersion } from './read-export.ts'

/** Reads the folder of a care flow that Studio has published. What Studio accepted is accepted. */
export async function readStudioExport(
  folder: string,
  given: StudioVersion = {},
): Promise<ReadDefinition> {
  const { parts, version, unknown, problems } = await readExport(folder, given)
  if (problems.length > 0) return { problems }
  const notes = unknown.map((kind) => `${fileOf(kind)}: this kind of part is not known and has no effect`)
  for (const part of Object.values(parts).flat()) {
    if (!('title' in part) || part.title.length <= MAX_TITLE) continue
    // The title of a description is its whole text.
    if ('userQuestionType' in part && part.userQuestionType === 'description') continue
    const { kind, definition_id, title } = part
    notes.push(
      `${fileOf(kind)} ${definition_id}: its title of ${title.length} characters is cut to ${MAX_TITLE}`,
    )
    part.title = cutTitle(title)
  }
  const nameOf = ({ definition_id, title, key }: Named) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  const file = convertExport(parts, version, {
    note: (part, text) => notes.push(`${fileOf(part.kind)} ${nameOf(part)}: ${text}`),
    refuse: (part, message) =>
      problems.push(withoutLine(join(folder, fileOf(part.kind)), message, nameOf(part))),
  })
  if (problems.length > 0) return { problems }
  const { release, problems: left } = settle(file, notes)
  if (release) return { file, release, notes: [...new Set([...notes, ...listNotes(release)])], problems: [] }
  return { problems: left.map(({ path, message }) => withoutLine(folder, message, path.join('.'))) }
}

/**
 * Checks the definition. A condition that our definitions cannot have never holds, and a transformation that does not fit is left
 * out. The notes say so.
 */
function settle(file: CareFlowFile, notes: string[]): ReturnType<typeof checkDefinition> {
  for (;;) {
    const checked = checkDefinition(file)
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
