import type { OutputChanges } from '@orchestration/codegen'
import { loadCodegen } from '../../config/load-codegen.ts'
import { loadProjectConfig, type ProjectOptions } from '../../config/load-project-config.ts'
import { UsageError } from '../../usage-error.ts'
import { formatOutputChanges } from './format-output-changes.ts'
import { watchProject } from './watch-project.ts'

export interface CodegenOptions extends ProjectOptions {
  check?: boolean
  watch?: boolean
  json?: boolean
}

/** Generates what the configuration describes, or checks that it is up to date. Prints the files that differ. */
export async function runCodegen({ check, watch, json, ...project }: CodegenOptions): Promise<void> {
  if (watch && (check || json))
    throw new UsageError(`codegen: --watch and ${check ? '--check' : '--json'} exclude each other.`)
  const { checkOutput, updateOutput, watchOutput } = await loadCodegen(project.config)
  if (watch) return await watchProject(project, watchOutput, printUpdate)
  const config = await loadProjectConfig(project)
  const changes = await (check ? checkOutput(config) : updateOutput(config))
  if (json) console.log(JSON.stringify(changes, null, 2))
  else if (check) printCheck(changes)
  else printUpdate(changes)
  if (check && !isUpToDate(changes)) process.exitCode = 1
}

function printUpdate(changes: OutputChanges) {
  console.log(formatOutputChanges(changes, { missing: '+', stale: '~', orphaned: '-' }))
}

function printCheck(changes: OutputChanges) {
  console.log(formatOutputChanges(changes, { missing: 'missing:', stale: 'stale:', orphaned: 'orphaned:' }))
  if (!isUpToDate(changes))
    console.error('Generated files are not what codegen makes. Run codegen and commit the result.')
}

const isUpToDate = (changes: OutputChanges) => Object.values(changes).every((paths) => paths.length === 0)
