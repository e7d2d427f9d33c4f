import { codegen } from '@graphql-codegen/core'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { loadDocuments } from './input/load-documents.ts'
import { loadSchema } from './input/load-schema.ts'
import { createFileParser } from './input/parse-file.ts'
import { assertUniqueExports } from './modules/assert-unique-exports.ts'
import type { OrchestrationConfig } from './orchestration.ts'
import type { OutputFiles } from './output/output-files.ts'

/**
 * Drives GraphQL Code Generator's core as its command does, without that command's loaders. Called again, it
 * generates only what depends on files that have changed.
 */
export function createGenerator(config: OrchestrationConfig): () => Promise<OutputFiles> {
  const parse = createFileParser()
  const made = new Map<string, { inputs: unknown[]; text: string }>()

  async function make(section: Types.GenerateOptions): Promise<string> {
    const inputs = inputsOf(section)
    const last = made.get(section.filename)
    if (last && isSame(last.inputs, inputs)) return last.text
    const text = await codegen(section)
    made.set(section.filename, { inputs, text })
    return text
  }

  return async () => {
    const { ast: schema, schema: schemaAst } = loadSchema(config.schema, parse)
    const documents = await loadDocuments(config.documents, parse)
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
      for (const section of sections) files.set(section.filename, await make(section))
    }
    assertUniqueExports(files)
    return files
  }
}

/** All that a section's text follows from and that can change between two runs. What did not change is identical. */
function inputsOf({ schema, documents, config }: Types.GenerateOptions): unknown[] {
  const { externalFragments = [], modules = [] } = config as SectionConfig
  return [
    schema,
    ...documents.flatMap(({ location, document }) => [location, document]),
    ...externalFragments.map(({ node }) => node),
    ...modules,
  ]
}

interface SectionConfig {
  externalFragments?: { node: object }[]
  modules?: string[]
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])
