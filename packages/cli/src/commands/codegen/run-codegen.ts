import { once } from 'node:events'
import type { OutputChanges } from '@orchestration/codegen'
import { loadCodegen } from '../../config/load-codegen.ts'
import { loadProjectConfig, type ProjectOptions } from '../../config/load-project-config.ts'
import { UsageError } from '../../usage-error.ts'
import { formatOutputChanges } from './format-output-changes.ts'

export interface CodegenOptions extends ProjectOptions {
  check?: boolean
  watch?: boolean
}

/** Generates what the configuration asks for, or checks that it is there, and prints what differs. */
export async function runCodegen({ check, watch, ...project }: CodegenOptions): Promise<void> {
  if (check && watch) throw new UsageError('codegen: --check and --watch exclude each other.')
  const { checkOutput, updateOutput, watchOutput } = await loadCodegen(project.config)
  const config = await loadProjectConfig(project)
  if (check) return printCheck(await checkOutput(config))
  if (!watch) return printUpdate(await updateOutput(config))
  await using _watcher = await watchOutput(config, { onUpdate: printUpdate, onError: printError })
  console.log('Waiting for changes. Ctrl-C stops.')
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
}

function printUpdate(changes: OutputChanges) {
  console.log(formatOutputChanges(changes, { missing: '+', stale: '~', orphaned: '-' }))
}

function printCheck(changes: OutputChanges) {
  console.log(formatOutputChanges(changes, { missing: 'missing:', stale: 'stale:', orphaned: 'orphaned:' }))
  if (Object.values(changes).every((paths) => paths.length === 0)) return
  console.error('Generated files are not what codegen makes. Run codegen and commit the result.')
  process.exitCode = 1
}

function printError(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
}
