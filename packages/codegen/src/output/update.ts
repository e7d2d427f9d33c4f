import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { version as graphqlVersion } from 'graphql'
import { generate, generateFiles } from '../generate.ts'
import { type Inputs, readInputs } from '../input/find-documents.ts'
import type { OutputFiles } from '../modules/type-text.ts'
import { type CodegenConfig, ownPlanOf, type Plan } from './plan.ts'
import { compareOutput, listOutput, type OutputChanges, readIfThere, writeOutput } from './write.ts'

/**
 * Generates, and writes the files that differ. Does nothing if neither what codegen reads nor what it wrote has changed
 * since the last run.
 *
 * @returns the files that were written and removed.
 * @throws {DocumentsError} for documents or a schema with problems; nothing is written then.
 * @throws {Error} when the output cannot be written.
 */
export async function updateOutput(config: CodegenConfig): Promise<OutputChanges> {
  const plan = ownPlanOf(config)
  const inputs = await readInputs(plan)
  const hash = hashInputs(plan, inputs)
  if (hash !== undefined && isLastRun(plan.output, hash)) return { stale: [], missing: [], orphaned: [] }
  const files = generateFiles(plan, inputs)
  const changes = writeOutput(plan.output, files)
  if (hash !== undefined) storeLastRun(plan.output, hash, files)
  return changes
}

/**
 * Reports which generated files are not up to date. Generates in memory every time, whatever the last run was. Changes
 * nothing.
 *
 * @throws {DocumentsError} for documents or a schema with problems.
 */
export const checkOutput = async (config: CodegenConfig): Promise<OutputChanges> =>
  compareOutput(ownPlanOf(config).output, await generate(config))

/**
 * Hashes what codegen's output depends on: options, schema, documents, its own code and versions. Returns undefined
 * where a hash could miss a change: for options with functions, and for files that cannot be read.
 */
export function hashInputs(plan: Plan, { texts }: Inputs): string | undefined {
  const isPlain = isDeepStrictEqual(JSON.parse(JSON.stringify(plan)), plan)
  if (!isPlain || [...texts.values()].includes(undefined)) return undefined
  return hash([process.cwd(), plan, process.version, graphqlVersion, ownCode(), [...texts]])
}

/** Whether the last run for this output had the same inputs, and its output is still there unchanged. */
function isLastRun(output: string, inputs: string): boolean {
  const path = pathOf(output)
  const found = listOutput(output).map((path) => [path, readIfThere(path)] as const)
  return path !== undefined && readIfThere(path) === stamp(inputs, found)
}

/** Stores the hashes of a run. They only save time, so a failed write is ignored. */
export function storeLastRun(output: string, inputs: string, files: OutputFiles): void {
  const path = pathOf(output)
  if (path === undefined) return
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, stamp(inputs, [...files]))
    renameSync(`${path}.${process.pid}`, path)
  } catch {}
}

const stamp = (inputs: string, files: readonly (readonly [path: string, text: string | undefined])[]) =>
  `${inputs} ${hash(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))}\n`

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** In the nearest `node_modules/.cache`, whose files are never committed and may be deleted. */
function pathOf(output: string): string | undefined {
  const path = resolve(output)
  let folder = dirname(path)
  while (!existsSync(join(folder, 'node_modules'))) {
    if (folder === dirname(folder)) return undefined
    folder = dirname(folder)
  }
  return join(folder, 'node_modules/.cache/orchestration', `codegen-${hash(path)}`)
}

/** The texts of this package's code: `src` in the repository, `dist` when published. */
function ownCode(): string[] {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('@orchestration/codegen/package.json'))
  const extension = extname(import.meta.filename)
  const folder = join(packageFolder, extension === '.ts' ? 'src' : 'dist')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name) === extension)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
