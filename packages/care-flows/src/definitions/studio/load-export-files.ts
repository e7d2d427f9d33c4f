import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { DataPointDefinition, Release, StakeholderDefinition, Variable } from '../../engine/release.ts'
import { parseJson } from '../../engine/values.ts'
import { createFileProblem, type DefinitionProblem } from '../definition-problem.ts'
import { MAX_TITLE_LENGTH, truncateTitle } from '../field-schemas.ts'
import {
  type AnyExportPart,
  type ExportPart,
  type ExportParts,
  fileOf,
  ignoredPartKinds,
  type PartKind,
  partSchemas,
} from './export-schema.ts'

/** The version of an exported definition. Studio writes it only into the commit message. */
export interface StudioVersion {
  version: number
  release_id: string
}

/** The file that identifies a folder as an export. */
export const mainFile = 'pathways/pathways.json'

/** The parts of an export, with functions that find parts and record warnings and problems. */
export type StudioExport = Awaited<ReturnType<typeof loadExportFiles>>

export interface Conversion extends StudioExport {
  /** The data points that parts of the definition collect, keyed by id. */
  collected: ReadonlyMap<string, DataPointDefinition>
  stakeholders: readonly StakeholderDefinition[]
  /** The placeholders in converted texts, keyed by id. */
  variables: Map<string, Variable>
  links: Map<string, Release['links'][number]>
}

/** Loads the files of an export and checks their shape. */
export async function loadExportFiles(folder: string) {
  const problems: DefinitionProblem[] = []
  const loaded = {} as Record<PartKind, AnyExportPart[]>
  for (const kind of Object.keys(partSchemas) as PartKind[]) {
    const file = join(folder, fileOf(kind))
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]'
      throw error
    })
    loaded[kind] = parseParts(kind, text, (message) => problems.push(createFileProblem(file, message)))
  }
  const [pathway] = loaded.pathways
  if (problems.length === 0 && (!pathway || loaded.pathways.length > 1))
    problems.push(
      createFileProblem(join(folder, mainFile), 'must contain one definition, as Studio exports it'),
    )
  const knownKinds = new Set<string>([...Object.keys(partSchemas), ...ignoredPartKinds])
  const unknownKinds = (await readdir(folder, { recursive: true }).catch(() => []))
    .map((name) => /^(\w+)[\\/]\1\.json$/.exec(name)?.[1] ?? '')
    .filter((kind) => kind !== '' && !knownKinds.has(kind))
  const warnings: string[] = []
  const published = await readPublishCommit(folder, pathway?.definition_id, warnings)
  const hash = createHash('sha256').update(JSON.stringify(loaded)).digest('base64url')
  const version: StudioVersion = { version: 1, release_id: hash.slice(0, 21), ...published }
  warnings.push(
    ...unknownKinds.map((kind) => `${fileOf(kind)}: this kind of part is unknown and has no effect`),
    ...Object.values(loaded).flatMap((ofKind) => ofKind.flatMap(truncateLongTitle)),
  )
  const parts = loaded as unknown as ExportParts

  const nameOf = ({ definition_id, title, key }: AnyExportPart) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  /** Adds a warning about an unsupported part. `text` explains the consequence. */
  const addWarning = (part: AnyExportPart, text: string) => {
    warnings.push(`${fileOf(part.kind)} ${nameOf(part)}: ${text}`)
  }
  /** Adds a problem about a part that cannot run. */
  const addProblem = (part: AnyExportPart, text: string) => {
    problems.push(createFileProblem(join(folder, fileOf(part.kind)), text, [nameOf(part)]))
  }
  const findPart = <Name extends PartKind>(kind: Name, id: string) =>
    loaded[kind].find(({ definition_id }) => definition_id === id) as ExportPart<Name> | undefined
  /**
   * Finds the part that `referrer` refers to. If the part does not exist, adds a problem about `referrer`, or about its component
   * `of`.
   */
  const findReferencedPart = <Name extends PartKind>(
    kind: Name,
    id: string,
    referrer: AnyExportPart,
    of = '',
  ) => {
    const found = findPart(kind, id)
    if (!found)
      addProblem(
        referrer,
        `${of}refers to ${id}, which is not in ${fileOf(kind)}; publish the definition again from Studio`,
      )
    return found
  }
  /** Creates the id of a part in this release. Unlike its definition id, this id is different in every release. */
  const createId = (definitionId: string) => `${version.release_id}.${definitionId}`
  return {
    parts,
    version,
    warnings,
    problems,
    addWarning,
    addProblem,
    createId,
    findPart,
    findReferencedPart,
  }
}

function parseParts(kind: PartKind, text: string, report: (message: string) => void): AnyExportPart[] {
  // Some Windows tools write a byte order mark, which is not valid JSON.
  const entries = parseJson(text.replace(/^\uFEFF/, ''))
  const singular = kind === 'settings' ? kind : kind.slice(0, -1)
  const field = kind === 'settings' ? 'pathway_settings' : singular
  const shape = `{ "type": "${singular}", "${field}": { … } }`
  if (!Array.isArray(entries)) {
    const isJson = entries !== undefined
    const notJsonMessage = 'is not JSON; use the file that Studio published, without merge conflict markers'
    report(isJson ? `must be a list of ${shape}, as Studio exports it` : notJsonMessage)
    return []
  }
  return entries.flatMap((entry: unknown, index) => {
    const { type, [field]: part } = (entry ?? {}) as Record<string, unknown>
    const checked = type === singular ? v.safeParse(partSchemas[kind], part) : undefined
    if (checked?.success) return { ...(checked.output as AnyExportPart), kind }
    const { definition_id: id = '', title = '' } = (part ?? {}) as Partial<AnyExportPart>
    const [issue] = checked?.issues ?? []
    const requirement = issue
      ? `"${v.getDotPath(issue) ?? ''}" must be ${issue.type === 'check' ? issue.message : (issue.expected ?? 'present')}`
      : `must be ${shape}`
    const place = `entry ${index + 1}${id && ` ${id}`}${title && ` "${title}"`}`
    report(`${place}: ${requirement}; publish the definition again from Studio`)
    return []
  })
}

/**
 * Truncates a title that is too long, and returns a warning. Does not truncate a DESCRIPTION, because its title is the text that
 * patients read.
 */
function truncateLongTitle(part: AnyExportPart & { userQuestionType?: string }): string[] {
  const { kind, definition_id, title = '', userQuestionType } = part
  if (title.length <= MAX_TITLE_LENGTH || userQuestionType === 'DESCRIPTION') return []
  part.title = truncateTitle(title)
  return [
    `${fileOf(kind)} ${definition_id}: its title of ${title.length} characters is truncated to ${MAX_TITLE_LENGTH}`,
  ]
}

/**
 * Reads the version and the release id from the last commit, if that commit publishes this definition. Does not read the author of
 * the commit.
 */
async function readPublishCommit(
  folder: string,
  definitionId = '',
  warnings: string[],
): Promise<StudioVersion | undefined> {
  const message = await readLastMessage(folder, warnings)
  const version = /^Publish version (\d+)\b/.exec(message)?.[1]
  const release_id = /^\s*Tag: ([\w-]+)\s*$/m.exec(message)?.[1]
  const id = /^\s*Care flow ID: ([\w-]+)\s*$/m.exec(message)?.[1] ?? definitionId
  return version && release_id && id === definitionId ? { version: Number(version), release_id } : undefined
}

/**
 * Returns the message of the last commit in a folder's repository, or an empty string. `cat-file` does not execute programs that
 * the repository configures. Prevents fetches, and hides our environment variables from Git. Adds a warning if the repository
 * belongs to another user, for example in a container, because Git then refuses to read it.
 */
async function readLastMessage(folder: string, warnings: string[]): Promise<string> {
  const variables = Object.entries(process.env).filter(([name]) => !/^(ORCHESTRATION|AWELL)_/i.test(name))
  // In a partial clone, Git would fetch missing objects with a program that the repository configures.
  const env = { ...Object.fromEntries(variables), GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }
  const args = ['-c', 'safe.bareRepository=explicit', '-C', folder, 'cat-file', 'commit', 'HEAD']
  const { stdout } = await promisify(execFile)('git', args, { env }).catch(({ stderr }) => {
    const [command] = /git config .*safe\.directory .*/.exec(stderr) ?? []
    if (command !== undefined)
      warnings.push(
        `version: Git does not read the commit that Studio published, because the folder belongs to another user; run "${command}"`,
      )
    return { stdout: '' }
  })
  return stdout.slice(stdout.indexOf('\n\n') + 2)
}
