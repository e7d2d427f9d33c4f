import type { DocumentNode, GraphQLSchema, Kind } from 'graphql'
import { schemaOf } from './input/load-schema.ts'
import { assertDocumentsFit } from './input/validate.ts'
import { createModules } from './modules/create-modules.ts'
import { assertScalarsTyped, moduleSettings } from './modules/module-context.ts'
import { outputPath, type PresetOptions, type TypesOptions } from './options.ts'
import { orphansOf } from './output/write.ts'

/** What the stock `graphql-codegen` command passes to a preset, as far as this preset needs it. */
interface StockOutput {
  baseOutputDir: string
  presetConfig: PresetOptions
  config: TypesOptions
  schema: DocumentNode
  /** The same, built. */
  schemaAst?: GraphQLSchema
  documents: { location?: string; document?: DocumentNode }[]
}

/** A file in the form of that command: a plugin returns its text. */
interface StockFile {
  filename: string
  plugins: { text: object }[]
  pluginMap: { text: { plugin: () => string } }
  schema: DocumentNode
  schemaAst?: GraphQLSchema
  documents: []
  config: object
  skipDocumentsValidation: true
}

/** A preset of GraphQL Code Generator. */
export interface Preset {
  id: '@orchestration/codegen'
  buildGeneratesSection(options: StockOutput): Promise<StockFile[]>
}

/**
 * Lets `graphql-codegen` write what `orchestration codegen` writes: a module for each document, with its types from
 * `plugin` and its documents from `@graphql-codegen/typed-document-node`.
 */
export const preset: Preset = {
  id: '@orchestration/codegen',
  async buildGeneratesSection({
    baseOutputDir,
    presetConfig,
    config,
    schema: ast,
    schemaAst,
    documents: found,
  }) {
    const output = outputPath(baseOutputDir)
    const settings = moduleSettings(presetConfig, config)
    // The command may have its own copy of GraphQL.js. Documents are plain objects, so they work with both; a schema does not.
    const schema = schemaOf(ast)
    // Each tag of a script is a document of its own.
    const tags = Map.groupBy(found, ({ location = '' }) => location)
    const documents = [...tags]
      .map(([location, parts]) => {
        const definitions = parts.flatMap(({ document }) => document?.definitions ?? [])
        return { location, document: { kind: 'Document' as Kind.DOCUMENT, definitions } }
      })
      .toSorted((a, b) => (a.location < b.location ? -1 : 1))
    assertDocumentsFit(
      schema,
      documents.map(({ document }) => document),
      presetConfig.clientDirectives,
    )
    assertScalarsTyped(schema, settings.scalars)
    const files = createModules({ output, settings, schema, documents })
    return [...files, ...orphansOf(output, files)].map(([filename, text]) => ({
      filename,
      plugins: [{ text: {} }],
      pluginMap: { text: { plugin: () => text } },
      schema: ast,
      // Without it, the command merges and builds the schema again for each file.
      ...(schemaAst && { schemaAst }),
      documents: [],
      config: {},
      skipDocumentsValidation: true,
    }))
  },
}
