import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { type DefinitionProblem, withoutLine } from '../problem.ts'
import { fileOf } from './conversion.ts'
import { ignoredKinds, type Kind, kinds, type Named, type StudioExport } from './export-schema.ts'

/** Which version of a care flow an export is. Studio writes it into the message of the commit alone. */
export interface StudioVersion {
  version?: number
  release_id?: string
}

interface ReadExport {
  parts: StudioExport
  version: Required<StudioVersion>
  /** The kinds of parts that nobody reads. */
  unknown: string[]
  problems: DefinitionProblem[]
}

/** The file that makes a folder an export. */
export const mainFile = 'pathways/pathways.json'

/** Reads the files of an export and checks their shape. */
export async function readExport(folder: string, given: StudioVersion): Promise<ReadExport> {
  const problems: DefinitionProblem[] = []
  const hash = createHash('sha256')
  const parts = {} as Record<Kind, object[]>
  for (const kind of Object.keys(kinds) as Kind[]) {
    const file = join(folder, fileOf(kind))
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]'
      throw error
    })
    const entries = readEntries(kind, text, (message) => problems.push(withoutLine(file, message)))
    hash.update(JSON.stringify(entries))
    parts[kind] = entries.map((entry) => ({ ...entry, kind }))
  }
  const [pathway] = parts.pathways as Named[]
  if (problems.length === 0 && (!pathway || parts.pathways.length > 1))
    problems.push(withoutLine(join(folder, mainFile), 'must hold one care flow, as Studio exports it'))
  const known = new Set<string>([...Object.keys(kinds), ...ignoredKinds])
  const unknown = (await readdir(folder, { recursive: true }).catch(() => []))
    .map((name) => /^(\w+)[\\/]\1\.json$/.exec(name)?.[1] ?? '')
    .filter((kind) => kind !== '' && !known.has(kind))
  const published = await readPublishCommit(folder, pathway?.definition_id)
  const version = {
    version: given.version ?? published?.version ?? 1,
    release_id: given.release_id ?? published?.release_id ?? hash.digest('base64url').slice(0, 21),
  }
  return { parts: parts as unknown as StudioExport, version, unknown, problems }
}

function readEntries(kind: Kind, text: string, refuse: (message: string) => void): object[] {
  let entries: unknown
  try {
    entries = JSON.parse(text)
  } catch {
    refuse('is not JSON; take the file as Studio published it, without marks of a merge')
    return []
  }
  const singular = kind === 'settings' ? kind : kind.slice(0, -1)
  const field = kind === 'settings' ? 'pathway_settings' : singular
  const shape = `{ "type": "${singular}", "${field}": { … } }`
  if (!Array.isArray(entries)) {
    refuse(`must be a list of ${shape}, as Studio exports it`)
    return []
  }
  return entries.flatMap((entry: unknown, index) => {
    const { type, [field]: part } = (entry ?? {}) as Record<string, unknown>
    const checked = type === singular ? v.safeParse(kinds[kind], part) : undefined
    if (checked?.success) return [checked.output]
    const { definition_id: id = '', title = '' } = (part ?? {}) as Partial<Named>
    const [issue] = checked?.issues ?? []
    const what = issue
      ? `"${v.getDotPath(issue) ?? ''}" must be ${issue.expected ?? 'there'}`
      : `must be ${shape}`
    const where = `entry ${index + 1}${id && ` ${id}`}${title && ` "${title}"`}`
    refuse(`${where}: ${what}, as Studio exports it; publish the care flow again`)
    return []
  })
}

/** The version and the release of the last commit, if it publishes this care flow. Its author is not read. */
async function readPublishCommit(
  folder: string,
  definitionId = '',
): Promise<Required<StudioVersion> | undefined> {
  const ran = await promisify(execFile)('git', ['-C', folder, 'log', '-1', '--format=%B']).catch(
    () => undefined,
  )
  const message = ran?.stdout ?? ''
  const [, version] = /^Publish version (\d+)\b/.exec(message) ?? []
  const [, release_id] = /^\s*Tag: ([\w-]+)\s*$/m.exec(message) ?? []
  const [, id] = /^\s*Care flow ID: ([\w-]+)\s*$/m.exec(message) ?? []
  if (version === undefined || release_id === undefined || (id ?? definitionId) !== definitionId)
    return undefined
  return { version: Number(version), release_id }
}
