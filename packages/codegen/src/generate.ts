import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { buildASTSchema, GraphQLError, parse, Source } from 'graphql'
import { glob } from 'tinyglobby'
import { DocumentsError, toProblem } from './documents-error.ts'
import type { OrchestrationConfig } from './orchestration.ts'
import type { OutputFiles } from './output.ts'

/**
 * Makes what `config` asks for, in memory: the same bytes as the stock `graphql-codegen` command, without
 * loading that command. Paths are from the current folder, as they are in `config`.
 *
 * @throws {DocumentsError} for SDL or documents with a syntax error, and documents that do not fit the schema.
 */
export async function generate(config: OrchestrationConfig): Promise<OutputFiles> {
  const schema = await parseFile(config.schema)
  const schemaAst = locatingErrors(() => buildASTSchema(schema))
  const locations = await glob(config.documents, { absolute: true, expandDirectories: false })
  if (locations.length === 0) throw new Error(`codegen: no file matches ${config.documents.join(', ')}.`)
  const documents = await Promise.all(
    locations
      .sort()
      .map(
        async (location): Promise<Types.DocumentFile> => ({ location, document: await parseFile(location) }),
      ),
  )

  const files: OutputFiles = new Map()
  for (const [baseOutputDir, { preset, presetConfig, config: own }] of Object.entries(config.generates)) {
    const { importExtension, emitLegacyCommonJSImports } = config
    const shared = { ...own, importExtension, emitLegacyCommonJSImports }
    const sections = await preset.buildGeneratesSection({
      baseOutputDir,
      presetConfig,
      schema,
      schemaAst,
      documents,
      config: shared,
      plugins: [],
      pluginMap: {},
    })
    for (const section of sections) files.set(section.filename, await codegen(section))
  }
  return files
}

async function parseFile(path: string) {
  const text = await readFile(path, 'utf8')
  return locatingErrors(() => parse(new Source(text, relative('', path))))
}

function locatingErrors<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof GraphQLError ? new DocumentsError([toProblem(error)]) : error
  }
}
