import { relative } from 'node:path'
import type { Types } from '@graphql-codegen/plugin-helpers'
import type { FragmentDefinitionNode } from 'graphql'
import { assertDocumentsFit } from './assert-documents-fit.ts'
import { assertScalarsTyped } from './assert-scalars-typed.ts'
import { modulePaths } from './module-paths.ts'
import { plugins, type SectionPlugin } from './plugins.ts'
import type { PresetConfig } from './preset.ts'
import { fragmentsByName, reachableFragments } from './reachable-fragments.ts'
import { schemaOf } from './schema-of.ts'

/**
 * Splits the output into sections, each a file. The documents are validated here, once and together, whichever
 * command runs the preset.
 *
 * @throws {DocumentsError} for documents that do not fit the schema.
 */
export function buildSections({
  baseOutputDir: output,
  presetConfig,
  schema,
  schemaAst,
  documents: unsorted,
  config,
}: Types.PresetFnArgs<PresetConfig>): Types.GenerateOptions[] {
  // Built here: the stock command may hand over a schema that another copy of GraphQL.js has made.
  assertDocumentsFit(schemaOf(schema), unsorted)
  assertScalarsTyped(schemaOf(schema), config.scalars)
  const documents = unsorted.toSorted((a, b) => (locationOf(a) < locationOf(b) ? -1 : 1))

  const section = (
    filename: string,
    names: SectionPlugin[],
    own: Partial<Types.GenerateOptions> = {},
  ): Types.GenerateOptions => ({
    filename,
    plugins: ['mark', ...names].map((name) => ({ [name]: {} })),
    pluginMap: plugins,
    schema,
    ...(schemaAst && { schemaAst }),
    documents: [],
    skipDocumentsValidation: true,
    ...own,
    config: { ...config, ...own.config },
  })
  if (!output.endsWith('/'))
    return [section(output, ['operation-types', 'typed-document-node'], { documents })]

  const paths = modulePaths(presetConfig.documents, documents.map(locationOf))
  const fragments = fragmentsByName(documents)
  const schemaTypes = `${output}schema-types.ts`
  const modules = documents.map((file) =>
    section(`${output}${paths.get(locationOf(file))}`, ['operation-types', 'typed-document-node'], {
      documents: [file],
      config: {
        importSchemaTypesFrom: `./${relative('', schemaTypes)}`,
        externalFragments: file.document
          ? reachableFragments(file.document, fragments).map(toExternalFragment)
          : [],
      },
    }),
  )
  const extension = String(config.importExtension)
  return [
    ...modules,
    section(schemaTypes, ['operation-types'], { documents, config: { generateOperationTypes: false } }),
    section(`${output}index.ts`, ['reexports'], {
      config: {
        modules: [...paths.values(), 'schema-types.ts'].map((path) => path.replace(/\.ts$/, extension)),
      },
    }),
  ]
}

const locationOf = ({ location = '' }: Types.DocumentFile) => location

const toExternalFragment = (node: FragmentDefinitionNode) => ({
  isExternal: true,
  name: node.name.value,
  onType: node.typeCondition.name.value,
  node,
})
