import { isUtf8 } from 'node:buffer'
import { glob, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CareFlowRelease } from '../engine/index.ts'
import type { CareFlowFile } from './care-flow-file.ts'
import type { DefinitionChoices } from './compile-context.ts'
import { DefinitionError, type DefinitionProblem } from './problem.ts'
import type { ReadDefinition } from './read-definition.ts'

/** A care flow definition: all its published versions, the newest last. */
export interface CareFlowDefinition {
  id: string
  title: string
  releases: readonly [CareFlowRelease, ...CareFlowRelease[]]
}

/**
 * Loads definitions: from files, given as names or glob patterns such as `care-flows/*.yaml`, and from objects.
 * @throws DefinitionError with every problem of every definition, or when a pattern finds no file.
 */
export async function loadDefinitions(
  sources: readonly (string | CareFlowFile)[],
  choices?: DefinitionChoices,
): Promise<CareFlowDefinition[]> {
  // Imported on demand, because the YAML parser and the checks take longer to load than the built-in care flows.
  const { checkObject, readDefinition } = await import('./read-definition.ts')
  const read: [string, ReadDefinition][] = []
  for (const [index, source] of sources.entries()) {
    if (typeof source === 'string')
      read.push(...(await readFiles(source, (text, name) => readDefinition(text, name, choices))))
    else read.push([`definitions[${index}]`, checkObject(source, `definitions[${index}]`, choices)])
  }
  const problems = [...read.flatMap(([, { problems }]) => problems), ...findDuplicates(read)]
  if (problems.length > 0) throw new DefinitionError(problems)
  return groupVersions(read.flatMap(([, { release }]) => release ?? []))
}

async function readFiles(
  pattern: string,
  read: (text: string, source: string) => ReadDefinition,
): Promise<[string, ReadDefinition][]> {
  const names: string[] = []
  for await (const name of glob(pattern)) names.push(name)
  names.sort()
  if (names.length === 0) {
    const message = 'no file has this name; write a file or a pattern such as "care-flows/*.yaml"'
    return [[pattern, refuseFile(pattern, message)]]
  }
  return Promise.all(
    names.map(async (name): Promise<[string, ReadDefinition]> => [name, await readOne(name, read)]),
  )
}

async function readOne(
  name: string,
  read: (text: string, source: string) => ReadDefinition,
): Promise<ReadDefinition> {
  if ((await stat(name)).isDirectory())
    return refuseFile(name, `is a folder; write a pattern such as "${join(name, '*.yaml')}"`)
  const content = await readFile(name)
  // The decoder leaves out a byte order mark, which would move the columns of the first line.
  return isUtf8(content)
    ? read(new TextDecoder().decode(content), name)
    : refuseFile(name, 'must be UTF-8; save the file in this encoding')
}

function refuseFile(source: string, message: string): ReadDefinition {
  return { problems: [{ source, line: null, column: null, path: '', message }] }
}

/** Two definitions with the same id and version. */
function findDuplicates(read: readonly [string, ReadDefinition][]): DefinitionProblem[] {
  const sources = new Map<string, string>()
  return read.flatMap(([source, { release }]) => {
    if (!release) return []
    const other = sources.get(release.release_id)
    sources.set(release.release_id, source)
    if (other === undefined) return []
    const message = `version ${release.version} of "${release.definition_id}" is also in ${other}; raise the version`
    return [{ source, line: null, column: null, path: 'version', message }]
  })
}

function groupVersions(releases: readonly CareFlowRelease[]): CareFlowDefinition[] {
  const groups = Map.groupBy(releases, ({ definition_id }) => definition_id)
  return Array.from(groups, ([id, group]) => {
    const versions = group.toSorted((left, right) => left.version - right.version)
    return {
      id,
      title: versions.at(-1)?.title ?? id,
      releases: versions as [CareFlowRelease, ...CareFlowRelease[]],
    }
  })
}

/**
 * Loads the care flows that every emulator has published. They are invented, and written in `built-in/*.yaml`. This loads the
 * releases compiled from those files, because parsing and checking the files takes many times as long.
 */
export async function loadBuiltInDefinitions(): Promise<CareFlowDefinition[]> {
  // By its name, because the emulator bundles this code.
  const file = createRequire(import.meta.url).resolve('@orchestration/care-flows/built-in.json')
  return JSON.parse(await readFile(file, 'utf8'))
}
