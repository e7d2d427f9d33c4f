import { codegen } from '@graphql-codegen/core'
import { assertUniqueExports } from './assert-unique-exports.ts'
import { loadDocuments } from './load-documents.ts'
import { loadSchema } from './load-schema.ts'
import type { OrchestrationConfig } from './orchestration.ts'
import type { OutputFiles } from './output-files.ts'

/** Drives GraphQL Code Generator's core as its command does, without that command's loaders. */
export function createGenerator(config: OrchestrationConfig): () => Promise<OutputFiles> {
  return async () => {
    const [{ ast: schema, schema: schemaAst }, documents] = await Promise.all([
      loadSchema(config.schema),
      loadDocuments(config.documents),
    ])
    const files = new Map<string, string>()
    for (const [baseOutputDir, { preset, presetConfig, config: own }] of Object.entries(config.generates)) {
      const { importExtension, emitLegacyCommonJSImports } = config
      const sections = await preset.buildGeneratesSection({
        baseOutputDir,
        presetConfig,
        schema,
        schemaAst,
        documents,
        config: { ...own, importExtension, emitLegacyCommonJSImports },
        plugins: [],
        pluginMap: {},
      })
      for (const section of sections) files.set(section.filename, await codegen(section))
    }
    assertUniqueExports(files)
    return files
  }
}
