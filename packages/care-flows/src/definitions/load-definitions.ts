import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { glob, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Release } from '../engine/release.ts'
import { createFileProblem, DefinitionError, type DefinitionProblem } from './definition-problem.ts'
import type { YamlDefinition } from './definition-schema.ts'
import type { DefinitionResult } from './parse-definition.ts'

/** A definition with its releases, newest last. */
export interface PublishedDefinition {
  id: string
  title: string
  releases: readonly [Release, ...Release[]]
  /** Warnings, for example about parts of a Studio export that the emulator does not support. */
  warnings: readonly string[]
}

/**
 * Loads definitions from file names, from glob patterns such as `care-flows/*.yaml`, from folders published by Studio, and
 * from objects.
 * @throws DefinitionError if a definition is invalid or a pattern matches no file; `problems` lists
 *   the problems of each definition: those of its shape or, if its shape is valid, those of its references
 */
export async function loadDefinitions(
  sources: readonly (string | YamlDefinition)[],
): Promise<PublishedDefinition[]> {
  // Imported on demand, because the YAML parser and the checks load slowly.
  const { parseDefinitionObject } = await import('./parse-definition.ts')
  const results: [string, DefinitionResult][] = []
  for (const [index, source] of sources.entries()) {
    if (typeof source === 'string') results.push(...(await loadFiles(source)))
    else results.push([`definitions[${index}]`, parseDefinitionObject(source, `definitions[${index}]`)])
  }
  const problems = [...results.flatMap(([, { problems }]) => problems), ...checkDuplicates(results)]
  if (problems.length > 0) throw new DefinitionError(problems)
  return groupVersions(results.map(([, result]) => result))
}

async function loadFiles(pattern: string): Promise<[string, DefinitionResult][]> {
  const names = await findDefinitionFiles(pattern)
  if (names.length === 0) {
    const message = 'no file has this name; use a file name or a pattern such as "care-flows/*.yaml"'
    return [[pattern, { problems: [createFileProblem(pattern, message)] }]]
  }
  return Promise.all(
    names
      .sort()
      .map(async (name): Promise<[string, DefinitionResult]> => [name, await loadFileOrFolder(name)]),
  )
}

/**
 * Finds the files and folders that match a pattern. An existing path is used literally, because names can contain glob characters.
 */
export async function findDefinitionFiles(pattern: string): Promise<string[]> {
  if (existsSync(pattern)) return [pattern]
  const segments = pattern.split('/')
  const lengths = segments.map((_, index) => segments.length - index)
  const length = lengths.find((each) => existsSync(segments.slice(0, each).join('/'))) ?? 0
  const folder = segments.slice(0, length).join('/')
  const names: string[] = []
  for await (const name of glob(segments.slice(length).join('/'), { cwd: folder || '.' }))
    names.push(join(folder, name))
  return names
}

async function loadFileOrFolder(name: string): Promise<DefinitionResult> {
  const reject = (message: string): DefinitionResult => ({ problems: [createFileProblem(name, message)] })
  if ((await stat(name)).isDirectory()) {
    const { mainFile, loadStudioExport } = await import('./studio/load-studio-export.ts')
    if (existsSync(join(name, mainFile))) return loadStudioExport(name)
    return reject(
      `is a folder without ${mainFile}, so it is not a Studio export; use a pattern such as "${join(name, '*.yaml')}"`,
    )
  }
  const { parseDefinition } = await import('./parse-definition.ts')
  const content = await readFile(name)
  // The decoder removes a byte order mark, which would otherwise shift the columns of the first line.
  return isUtf8(content)
    ? parseDefinition(new TextDecoder().decode(content), name)
    : reject('must be UTF-8; save the file with this encoding')
}

/** Finds definitions with the same id and version. */
function checkDuplicates(results: readonly [string, DefinitionResult][]): DefinitionProblem[] {
  const sources = new Map<string, string>()
  return results.flatMap(([source, { release }]) => {
    if (!release) return []
    const version = `${release.definition_id} ${release.version}`
    const otherSource = sources.get(version)
    sources.set(version, source)
    if (otherSource === undefined) return []
    const message = `version ${release.version} of "${release.definition_id}" is also in ${otherSource}; increase the version`
    return [createFileProblem(source, message, ['version'])]
  })
}

function groupVersions(results: readonly DefinitionResult[]): PublishedDefinition[] {
  const releases = results.flatMap(({ release }) => release ?? [])
  const groups = Map.groupBy(releases, ({ definition_id }) => definition_id)
  return Array.from(groups, ([id, group]) => {
    const releases = group.toSorted((left, right) => left.version - right.version)
    const warnings = results.flatMap(({ release, warnings = [] }) =>
      release?.definition_id === id ? warnings : [],
    )
    const title = releases.at(-1)?.title ?? id
    return { id, title, releases: releases as [Release, ...Release[]], warnings }
  })
}

/**
 * Loads the built-in definitions. `pnpm codegen` compiles their releases from `built-in/*.yaml`.
 */
export async function loadBuiltInDefinitions(): Promise<PublishedDefinition[]> {
  // Resolved by its package name, because the emulator bundles this code.
  const file = createRequire(import.meta.url).resolve('@orchestration/care-flows/built-in.json')
  return JSON.parse(await readFile(file, 'utf8'))
}
