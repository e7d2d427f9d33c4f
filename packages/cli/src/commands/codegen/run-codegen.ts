import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig, OutputChanges } from '@orchestration/codegen'
import { chooseConfig } from '../../config/choose-config.ts'
import { findConfigFiles } from '../../config/find-config-files.ts'
import { loadCodegen } from '../../config/load-codegen.ts'
import { loadProjectConfig, type ProjectOptions } from '../../config/load-project-config.ts'
import { resolveFrom } from '../../config/resolve-from.ts'
import { formatJson } from '../../print/format-json.ts'
import { print, printError } from '../../print/print.ts'
import { UsageError } from '../../usage-error.ts'
import { formatOutputChanges } from './format-output-changes.ts'
import { runStockCodegen } from './run-stock-codegen.ts'
import { watchProject } from './watch-project.ts'

export interface CodegenOptions extends ProjectOptions {
  check?: boolean
  watch?: boolean
  json?: boolean
}

/** Generates what the configuration describes, or checks that it is up to date. Prints the files that differ. */
export async function runCodegen({ check, watch, json, ...project }: CodegenOptions): Promise<void> {
  const chosen = await chooseConfig(project.config)
  if (chosen && !chosen.ours) {
    if (json || project.schema || project.documents || project.project)
      throw new UsageError(
        `${chosen.file} is a configuration of GraphQL Code Generator, which takes --check and --watch alone.`,
      )
    return await runStockCodegen(chosen.file, { ...(check && { check }), ...(watch && { watch }) })
  }
  if (watch && (check || json))
    throw new UsageError(`codegen: --watch and ${check ? '--check' : '--json'} exclude each other.`)
  const { checkOutput, updateOutput, watchOutput } = await loadCodegen(project.config)
  if (watch) return await watchProject(project, watchOutput, printUpdate)
  const remember = await prepareToRemember(project)
  const config = await loadProjectConfig(project)
  const changes = await (check ? checkOutput(config) : updateOutput(config))
  remember(config)
  if (json) print(formatJson(changes), 'json')
  else if (check) printCheck(changes)
  else printUpdate(changes)
  if (check && !isUpToDate(changes)) process.exitCode = 1
}

/**
 * Returns a function that stores the configuration for `isUnchanged`, which asks about the configuration of the current
 * folder alone.
 */
async function prepareToRemember(options: ProjectOptions): Promise<(config: CodegenConfig) => void> {
  const file = Object.values(options).every((value) => value === undefined) ? findConfigFiles()[0] : undefined
  const entry = file && resolveFrom(file, '@orchestration/codegen/unchanged')
  if (!entry) return () => undefined
  const { rememberConfig }: typeof import('@orchestration/codegen/unchanged') = await import(
    pathToFileURL(entry).href
  )
  const text = readFileSync(file, 'utf8')
  return (config) => rememberConfig(file, text, config)
}

function printUpdate(changes: OutputChanges) {
  print(formatOutputChanges(changes, { missing: '+', stale: '~', orphaned: '-' }))
}

function printCheck(changes: OutputChanges) {
  print(formatOutputChanges(changes, { missing: 'missing:', stale: 'stale:', orphaned: 'orphaned:' }))
  if (!isUpToDate(changes))
    printError('Generated files are not what codegen makes. Run codegen and commit the result.')
}

const isUpToDate = (changes: OutputChanges) => Object.values(changes).every((paths) => paths.length === 0)
