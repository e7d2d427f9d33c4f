import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { CodegenConfig } from '@orchestration/codegen'
import { chooseConfig } from '../../config/choose-config.ts'
import { findConfigFiles } from '../../config/find-config-files.ts'
import { loadCodegen } from '../../config/load-codegen.ts'
import { loadProjectConfig, type ProjectOptions } from '../../config/load-project-config.ts'
import { resolveFrom } from '../../config/resolve-from.ts'
import { formatJson } from '../../print/format-json.ts'
import { print } from '../../print/print.ts'
import { UsageError } from '../../usage-error.ts'
import { printOutputChanges } from './print-output-changes.ts'
import { runStockCodegen } from './run-stock-codegen.ts'
import { watchProject } from './watch-project.ts'

export interface CodegenOptions extends ProjectOptions {
  check?: boolean
  watch?: boolean
  json?: boolean
}

/** Generates what the configuration describes, or checks that it is up to date. Prints the files that differ. */
export async function runCodegen({ check = false, watch, json, ...project }: CodegenOptions): Promise<void> {
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
  if (watch)
    return await watchProject(project, watchOutput, (changes) => printOutputChanges(changes, { check }))
  const remember = await prepareToRemember(project)
  const config = await loadProjectConfig(project)
  const changes = await (check ? checkOutput(config) : updateOutput(config))
  remember(config)
  if (!json) process.exitCode = printOutputChanges(changes, { check })
  else {
    print(formatJson(changes), 'json')
    if (check && Object.values(changes).some((paths) => paths.length > 0)) process.exitCode = 1
  }
}

/**
 * Returns a function that stores the configuration for `runUnevaluated`, which asks about the configuration of the current
 * folder alone.
 */
async function prepareToRemember(options: ProjectOptions): Promise<(config: CodegenConfig) => void> {
  const file = Object.values(options).every((value) => value === undefined) ? findConfigFiles()[0] : undefined
  const entry = file && resolveFrom(file, '@orchestration/codegen/unevaluated')
  if (!entry) return () => undefined
  const { rememberConfig }: typeof import('@orchestration/codegen/unevaluated') = await import(
    pathToFileURL(entry).href
  )
  const text = readFileSync(file, 'utf8')
  return (config) => rememberConfig(file, text, config)
}
