import type { Types } from '@graphql-codegen/plugin-helpers'
import { assertDocumentsFit } from '../input/assert-documents-fit.ts'
import { fragmentsByName } from '../input/fragments.ts'
import { schemaOf } from '../input/load-schema.ts'
import { assertScalarsTyped } from './assert-scalars-typed.ts'
import { type CreateSection, type ModulesOptions, moduleSections } from './module-sections.ts'
import { plugins } from './plugins.ts'

export interface PresetConfig {
  documents: string[]
}

/**
 * Splits the output into sections, each a file. The documents are validated here, once and together, whichever
 * command runs the preset.
 *
 * @throws {DocumentsError} for documents that do not fit the schema.
 */
export function buildSections({
  baseOutputDir: output,
  presetConfig,
  schema: ast,
  schemaAst,
  documents: unsorted,
  config,
}: Types.PresetFnArgs<PresetConfig>): Types.GenerateOptions[] {
  // Built here for the checks; the plugins take the command's own, since both may have another copy of GraphQL.js.
  const schema = schemaOf(ast)
  const documents = unsorted.toSorted((a, b) => ((a.location ?? '') < (b.location ?? '') ? -1 : 1))
  assertDocumentsFit(schema, documents)
  assertScalarsTyped(schema, config.scalars)

  const create: CreateSection = (filename, names, own) => ({
    filename,
    plugins: ['mark', ...names].map((name) => ({ [name]: {} })),
    pluginMap: plugins,
    schema: ast,
    ...(schemaAst && { schemaAst }),
    documents: [],
    skipDocumentsValidation: true,
    ...own,
    config: { ...config, ...own.config },
  })
  if (!output.endsWith('/')) {
    const fragmentFiles = new Map([...fragmentsByName(documents).keys()].map((name) => [name, output]))
    return [
      create(output, ['operation-types', 'document-nodes'], {
        documents,
        config: { fragmentFiles, externalFragments: [] },
      }),
    ]
  }
  return moduleSections(create, {
    output,
    globs: presetConfig.documents,
    schema,
    documents,
    config: config as ModulesOptions['config'],
  })
}
