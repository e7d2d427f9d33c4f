import type { DocumentNode } from 'graphql'
import type { ModuleSettings } from './modules/module-context.ts'

/** What the stock `graphql-codegen` command gives a preset, as far as this one needs it. */
interface StockOutput {
  baseOutputDir: string
  presetConfig: ModuleSettings
  schema: DocumentNode
  documents: { location?: string; document?: DocumentNode }[]
}

/** A file, as that command takes it: its text is what a plugin makes. */
interface StockFile {
  filename: string
  plugins: { text: object }[]
  pluginMap: { text: { plugin: () => string } }
  schema: DocumentNode
  documents: []
  config: object
  skipDocumentsValidation: true
}

/** Lets the stock command write what `generate` makes. */
export interface Preset {
  buildGeneratesSection(options: StockOutput): Promise<StockFile[]>
}

export const preset: Preset = {
  async buildGeneratesSection({ baseOutputDir, presetConfig, schema: ast, documents: found }) {
    // Loaded late, because a configuration is often loaded to learn that there is nothing to do.
    const [{ assertDocumentsFit }, { schemaOf }, { createModules }, { assertScalarsTyped }] =
      await Promise.all([
        import('./input/assert-documents-fit.ts'),
        import('./input/load-schema.ts'),
        import('./modules/create-modules.ts'),
        import('./modules/scalar-types.ts'),
      ])
    // The command may have a copy of GraphQL.js of its own. Documents are plain objects, a schema is not.
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
