import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OrchestrationConfig, OutputChanges } from '@orchestration/codegen'
import { Command } from 'commander'

interface Flags {
  config: string
  check?: true
  watch?: true
}

/** `orchestration codegen [--check | --watch]` */
export const createCodegenCommand = (): Command =>
  new Command('codegen')
    .description('Generate a TypedDocumentNode and its types for each .graphql operation.')
    .option(
      '-c, --config <file>',
      'module whose default export is what orchestration() returned',
      'codegen.ts',
    )
    .option('--check', 'write nothing; exit 1 and name the files when the generated ones are not up to date')
    .option('--watch', 'stay, and generate again whenever a document or the schema changes')
    .action(async ({ config: file, check, watch }: Flags) => {
      if (check && watch) throw new Error('codegen: --check and --watch exclude each other.')
      const { compareOutput, generate, watchInputs, writeOutput } = await import('@orchestration/codegen')
      const config = await loadConfig(file)
      if (check) return printCheck(await compareOutput(config, await generate(config)))
      const write = async () => printWritten(await writeOutput(config, await generate(config)))
      if (!watch) return await write()
      const stop = await watchInputs(config, () => write().catch(printError))
      process.once('SIGINT', () => void stop())
      process.once('SIGTERM', () => void stop())
      await write().catch(printError)
      console.log('Waiting for changes. Ctrl-C stops.')
    })

async function loadConfig(file: string): Promise<OrchestrationConfig> {
  const path = resolve(file)
  const module = await import(pathToFileURL(path).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes(path)) throw error
    throw new Error(
      `codegen: there is no ${relative('', path)} here. Create it, or name another file with --config.`,
    )
  })
  return module.default
}

function printWritten({ stale, missing, orphaned }: OutputChanges) {
  const changes = [
    ...missing.map((path) => `+ ${path}`),
    ...stale.map((path) => `~ ${path}`),
    ...orphaned.map((path) => `- ${path}`),
  ]
  console.log(changes.length === 0 ? 'Generated files are up to date.' : changes.join('\n'))
}

function printCheck({ stale, missing, orphaned }: OutputChanges) {
  const changes = [
    ...stale.map((path) => `stale: ${path}`),
    ...missing.map((path) => `missing: ${path}`),
    ...orphaned.map((path) => `orphaned: ${path}`),
  ]
  if (changes.length === 0) return console.log('Generated files are up to date.')
  throw new Error(
    `${changes.join('\n')}\nGenerated files are not what codegen makes. Run codegen and commit the result.`,
  )
}

function printError(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
}
