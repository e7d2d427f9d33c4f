import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import { buildASTSchema, type FragmentDefinitionNode, Kind } from 'graphql'
import { assertDocumentsFit } from './assert-documents-fit.ts'
import { modulePaths } from './module-paths.ts'
import { operationTypes } from './operation-types.ts'

const header: CodegenPlugin = {
  plugin: () => ({
    prepend: ['// Made by codegen from .graphql files. Change those, not this.'],
    content: '',
  }),
}
const barrel: CodegenPlugin<{ modules: string[] }> = {
  plugin: (_schema, _documents, { modules }) =>
    modules.map((path) => `export * from './${path}';\n`).join(''),
}
const pluginMap = {
  header,
  barrel,
  'operation-types': operationTypes,
  'typed-document-node': typedDocumentNode,
}

/**
 * Splits the output into one self-contained module a document, the schema types they share, and an index. The
 * documents are validated here, once and together, whichever command runs the preset.
 */
export const preset: Types.OutputPreset<{ documents: string[] }> = {
  buildGeneratesSection({ baseOutputDir, presetConfig, schema, schemaAst, documents, config }) {
    // Built anew: the stock command may hand over a schema that another copy of GraphQL.js has made.
    assertDocumentsFit(buildASTSchema(schema, { assumeValid: true }), documents)
    const section = (filename: string, plugins: Plugin[], own: Partial<Types.GenerateOptions> = {}) => ({
      filename,
      plugins: (['header', ...plugins] satisfies Plugin[]).map((name) => ({ [name]: {} })),
      pluginMap,
      schema,
      ...(schemaAst && { schemaAst }),
      documents: [],
      skipDocumentsValidation: true,
      ...own,
      config: { ...config, ...own.config },
    })
    if (!baseOutputDir.endsWith('/')) {
      return [section(baseOutputDir, ['operation-types', 'typed-document-node'], { documents })]
    }

    const paths = modulePaths(
      presetConfig.documents,
      documents.map(({ location = '' }) => location),
    )
    const sorted = documents.toSorted((a, b) => ((a.location ?? '') < (b.location ?? '') ? -1 : 1))
    const fragments = sorted.flatMap(fragmentsOf)
    const schemaTypes = `${baseOutputDir}schema-types.ts`
    const extension = config.importExtension as string
    return [
      ...sorted.map((document) => {
        const own = new Set(fragmentsOf(document))
        const externalFragments = fragments.filter((node) => !own.has(node)).map(toExternalFragment)
        return section(
          `${baseOutputDir}${paths.get(document.location ?? '')}`,
          ['operation-types', 'typed-document-node'],
          {
            documents: [document],
            config: { importSchemaTypesFrom: `./${schemaTypes}`, externalFragments },
          },
        )
      }),
      section(schemaTypes, ['operation-types'], {
        documents: sorted,
        config: { generateOperationTypes: false },
      }),
      section(`${baseOutputDir}index.ts`, ['barrel'], {
        config: {
          modules: [...paths.values(), 'schema-types.ts'].map((path) => path.replace(/\.ts$/, extension)),
        },
      }),
    ]
  },
}

type Plugin = keyof typeof pluginMap

const fragmentsOf = ({ document }: Types.DocumentFile): FragmentDefinitionNode[] =>
  document?.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION) ?? []

const toExternalFragment = (node: FragmentDefinitionNode) => ({
  isExternal: true,
  name: node.name.value,
  onType: node.typeCondition.name.value,
  node,
})
