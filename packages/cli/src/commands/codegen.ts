import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { CodegenConfig, OutputChanges } from '@orchestration/codegen'
import type { Command } from 'commander'
import { UsageError } from '../errors.ts'
import { formatJson, oneLine, print, printError } from '../print.ts'
import { findConfigFiles, loadCodegen } from '../project/find-config.ts'
import { addProjectOptions, loadProjectConfig, type ProjectOptions } from '../project/project.ts'

const help = `
Examples:
  orchestration codegen           write what is missing or stale, remove orphans
  orchestration codegen --check   for CI
  orchestration codegen --watch   while you edit .graphql files

Exit codes: 0 done, 1 not up to date (--check) or an operation does not fit,
2 the command was used wrongly.`

/** `orchestration codegen [--check | --watch]` */
export function configure(command: Command): void {
  command
    .option('--check', 'write nothing; exit 1 and name the files when the generated ones are not up to date')
    .option('--watch', 'stay, and generate again whenever a document or the schema changes')
    .option('--json', 'print the files as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => runCodegen(options))
}

interface CodegenOptions extends ProjectOptions {
  check?: boolean
  watch?: boolean
  json?: boolean
}

/** Generates what the configuration describes, or checks that it is up to date. Prints the files that differ. */
async function runCodegen({ check = false, watch, json, ...project }: CodegenOptions): Promise<void> {
  if (watch && (check || json))
    throw new UsageError(`codegen: --watch and ${check ? '--check' : '--json'} exclude each other.`)
  const { checkOutput, updateOutput, watchOutput } = await loadCodegen(project.config)
  if (watch)
    return await watchProject(project, watchOutput, (changes) => printOutputChanges(changes, { check }))
  const config = await loadProjectConfig(project)
  const changes = await (check ? checkOutput(config) : updateOutput(config))
  if (!json) process.exitCode = printOutputChanges(changes, { check })
  else {
    print(formatJson(changes), 'json')
    if (check && Object.values(changes).some((paths) => paths.length > 0)) process.exitCode = 1
  }
}

/** How often the configuration is looked at, in ms. */
const INTERVAL = 200

type WatchOutput = typeof import('@orchestration/codegen').watchOutput

/** Regenerates after every change until the process receives a signal. Loads a changed configuration again. */
async function watchProject(
  project: ProjectOptions,
  watchOutput: WatchOutput,
  onUpdate: (changes: OutputChanges) => void,
): Promise<void> {
  const files = project.config ? [project.config] : findConfigFiles()
  // Read before the file is loaded, so that a change is noticed even while codegen starts.
  let loaded = files.map(readStamp).join()
  const start = (config: CodegenConfig) => watchOutput(config, { onUpdate, onError: printError })
  let watching = await start(await loadProjectConfig(project))
  let settled = Promise.resolve()
  const restart = async () => {
    try {
      const config = await loadProjectConfig(project)
      await watching[Symbol.asyncDispose]()
      watching = await start(config)
    } catch (error) {
      // Keep the last configuration that worked.
      printError(error)
    }
  }
  const timer = setInterval(() => {
    const stamp = files.map(readStamp).join()
    if (stamp === loaded) return
    loaded = stamp
    settled = settled.then(restart)
  }, INTERVAL)
  print('Waiting for changes. Ctrl-C stops.')
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(timer)
  await settled
  await watching[Symbol.asyncDispose]()
}

/** Returns a text that changes with the file. A file that is not there has one of its own. */
function readStamp(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : 'missing'
}

/** Lists the files that differ, one a line, each with the mark for its difference. */
export function formatOutputChanges(
  changes: OutputChanges,
  { check = false }: { check?: boolean } = {},
): string {
  const marks = check
    ? { missing: 'missing:', stale: 'stale:', orphaned: 'orphaned:' }
    : { missing: '+', stale: '~', orphaned: '-' }
  const lines = (['missing', 'stale', 'orphaned'] as const).flatMap((kind) =>
    changes[kind].map((path) => `${marks[kind]} ${oneLine(path)}`),
  )
  return lines.join('\n') || 'Generated files are up to date.'
}

/** Prints the files that differ. Returns the exit code. */
function printOutputChanges(changes: OutputChanges, { check }: { check: boolean }): number {
  print(formatOutputChanges(changes, { check }))
  if (!check || Object.values(changes).flat().length === 0) return 0
  printError('Generated files are out of date. Run "orchestration codegen" and commit the result.')
  return 1
}
