import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Inputs } from '../input/read-inputs.ts'
import type { OutputFiles } from '../modules/module-text.ts'
import { readCache, writeCache } from './cache.ts'
import { listOutput, readIfThere } from './compare-output.ts'
import type { Plan } from './plan.ts'

/**
 * Joins everything that codegen's output depends on: configuration, schema, documents, its own code, the types of
 * scalars, Node.js and GraphQL.js. Texts instead of their hash, because loading `node:crypto` takes 4 ms, a tenth of a
 * run that finds nothing changed.
 */
export function joinInputs(plan: Plan, { texts }: Inputs): string {
  const context = [process.version, process.cwd(), plan, graphqlVersion(), ownCode()]
  const scalars = require.resolve('@orchestration/schema/scalars.json')
  return joinTexts([['', JSON.stringify(context)], ...withTexts([scalars]), ...texts])
}

/** Whether the output is what the last run made from these inputs. */
export function isLastRun(plan: Plan, inputs: string): boolean {
  const { output } = plan
  const last = readCache('codegen', output)
  // The output is only read if the inputs are the same.
  return last?.startsWith(inputs) === true && last === inputs + joinTexts(withTexts(listOutput(output)))
}

/** Stores what a run made of these inputs. */
export function storeLastRun(plan: Plan, inputs: string, files: OutputFiles): void {
  writeCache('codegen', plan.output, inputs + joinTexts([...files]))
}

type Texts = readonly (readonly [path: string, text: string | undefined])[]

const withTexts = (paths: readonly string[]): Texts => paths.map((path) => [path, readIfThere(path)] as const)

/** Joins texts so that others never give the same: each comes after its path and its length. */
const joinTexts = (texts: Texts): string =>
  texts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => `${path}\0${text?.length}\0${text}\n`)
    .join('')

const require = createRequire(import.meta.url)

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
function graphqlVersion(): string {
  const file = findPackageJSON('graphql', import.meta.url)
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : ''
}
