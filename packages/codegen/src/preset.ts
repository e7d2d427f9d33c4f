import type { DocumentNode } from 'graphql'
import type { ModuleSettings } from './modules/module-context.ts'

/** What the stock `graphql-codegen` command passes to a preset, as far as this preset needs it. */
interface StockOutput {
  baseOutputDir: string
  presetConfig: ModuleSettings
  schema: DocumentNode
  documents: { location?: string; document?: DocumentNode }[]
}

/** A file in the form of that command: a plugin returns its text. */
interface StockFile {
  filename: string
  plugins: { text: object }[]
  pluginMap: { text: { plugin: () => string } }
  schema: DocumentNode
  documents: []
  config: object
  skipDocumentsValidation: true
}

/** Lets the stock command write the files that `generate` returns. */
export interface Preset {
  buildGeneratesSection(options: StockOutput): Promise<StockFile[]>
}

export const preset: Preset = {
  async buildGeneratesSection({ baseOutputDir, presetConfig, schema: ast, documents: found }) {
    // Loaded late: often a configuration is loaded and nothing has changed.
    const [{ assertDocumentsFit }, { schemaOf }, { createModules }, { assertScalarsTyped }] =
      await Promise.all([
        import('./input/assert-documents-fit.ts'),
        import('./input/load-schema.ts'),
        import('./modules/create-modules.ts'),
        import('./modules/scalar-types.ts'),
      ])
    // The command may have its own copy of GraphQL.js. Documents are plain objects, so they work with both; a schema does not.
    const schema = schemaOf(ast)
    const documents = found
      .flatMap(({ location = '', document }) => (document ? [{ location, document }] : []))
      .toSorted((a, b) => (a.location < b.location ? -1 : 1))
    assertDocumentsFit(
      schema,
      documents.map(({ document }) => document),
    )
    assertScalarsTyped(schema, presetConfig.scalars)
    const files = createModules({ output: baseOutputDir, settings: presetConfig, schema, documents })
    return [...files].map(([filename, text]) => ({
      filename,
      plugins: [{ text: {} }],
      pluginMap: { text: { plugin: () => text } },
      schema: ast,
      documents: [],
      config: {},
      skipDocumentsValidation: true,
    }))
  },
}
