import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Inputs } from '../input/read-inputs.ts'
import type { StoredRun } from '../modules/recall-modules.ts'
import { readCache, writeCache } from './cache.ts'
import { listOutput, readIfThere } from './compare-output.ts'
import type { Plan } from './plan.ts'

/** Everything that codegen's output depends on, as texts that can be compared. */
export interface JoinedInputs {
  /** What every module depends on: configuration, schema, its own code, the types of scalars, Node.js and GraphQL.js. */
  shared: string
  documents: string
}

/**
 * Joins what codegen's output depends on. Texts instead of their hash, because loading `node:crypto` takes 4 ms, a
 * tenth of a run that finds nothing changed.
 */
export function joinInputs(plan: Plan, { locations, texts }: Inputs): JoinedInputs {
  const context = JSON.stringify([process.cwd(), plan, versions()])
  const shared = [['', context] as const, ...withTexts([scalarsFile()])]
  return {
    shared: joinTexts([...shared, ...plan.schema.map((path) => [path, texts.get(path)] as const)]),
    documents: joinTexts(locations.map((location) => [location, texts.get(location)])),
  }
}

/** Whether the output is what the last run made from these inputs. */
export function isLastRun(last: string, { shared, documents }: JoinedInputs, output: string): boolean {
  const inputs = shared + documents
  // The output is only read if the inputs are the same.
  return last.startsWith(inputs) && last.startsWith(joinTexts(withTexts(listOutput(output))), inputs.length)
}

/** Reads what the last run for an output stored. Without one, the text is empty. */
export const readLastRun = (output: string): string => readCache('codegen', output) ?? ''

/** Returns the documents and modules of the last run, if it had the same configuration, schema and versions. */
export function recallRun(last: string, { shared }: JoinedInputs): StoredRun | undefined {
  if (!last.startsWith(shared)) return undefined
  const [documents, afterDocuments] = splitTexts(last, shared.length)
  const [files, afterFiles] = splitTexts(last, afterDocuments)
  try {
    return { documents, files, modules: JSON.parse(last.slice(afterFiles)) }
  } catch {
    return undefined
  }
}

/** Stores what a run made of these inputs. */
export function storeLastRun(
  output: string,
  { shared, documents }: JoinedInputs,
  { files, modules }: Pick<StoredRun, 'files' | 'modules'>,
): void {
  writeCache('codegen', output, shared + documents + joinTexts([...files]) + JSON.stringify(modules))
}

type Texts = readonly (readonly [path: string, text: string | undefined])[]

const withTexts = (paths: readonly string[]): Texts => paths.map((path) => [path, readIfThere(path)] as const)

/** Joins texts so that others never give the same: each comes after its path and its length. */
function joinTexts(texts: Texts): string {
  let joined = ''
  for (const [path, text] of texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    joined += `${path}\0${text?.length}\0${text}\n`
  return `${joined}\0`
}

/** Splits what `joinTexts` joined. Returns where it ends, too. */
function splitTexts(joined: string, start: number): [texts: Map<string, string>, end: number] {
  const texts = new Map<string, string>()
  let at = start
  while (at < joined.length && joined[at] !== '\0') {
    const afterPath = joined.indexOf('\0', at) + 1
    const begin = joined.indexOf('\0', afterPath) + 1
    const end = begin + Number(joined.slice(afterPath, begin - 1))
    // What is broken does not go on.
    if (!(end >= begin && begin > afterPath)) return [texts, joined.length]
    texts.set(joined.slice(at, afterPath - 1), joined.slice(begin, end))
    at = end + 1
  }
  return [texts, at + 1]
}

const require = createRequire(import.meta.url)
const scalarsFile = () => require.resolve('@orchestration/schema/scalars.json')

let known: unknown

/** Identifies the code that decides what is generated. Looked up once: it takes 2 of the 70 ms of a run without changes. */
export const versions = (): unknown => {
  known ??= [process.version, graphqlVersion(), ownCode(), scalarsFile()]
  return known
}

/**
 * Identifies the code of this package: `src` in the repository, `dist` when published. The time of the last change of
 * its files stands for their texts, which would take 6 ms to read.
 */
function ownCode(): string[] {
  const extension = extname(import.meta.filename)
  const packageFolder = dirname(findPackageJSON('.', import.meta.url) ?? '')
  const folder = join(packageFolder, extension === '.ts' ? 'src' : 'dist')
  // The code in folders of `dist` is not codegen's own.
  const names = readdirSync(folder, { recursive: extension === '.ts', encoding: 'utf8' })
  return names
    .filter((name) => extname(name) === extension)
    .sort()
    .map((name) => {
      const path = join(folder, name)
      const { size, mtimeMs, ctimeMs } = statSync(path)
      return `${path} ${size} ${mtimeMs} ${ctimeMs}`
    })
}

/** The version of GraphQL.js, on which the output depends. */
export function graphqlVersion(): string {
  const file = findPackageJSON('graphql', import.meta.url)
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : ''
}
