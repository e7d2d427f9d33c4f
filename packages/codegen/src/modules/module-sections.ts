import { relative } from 'node:path'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { type FragmentDefinitionNode, type GraphQLSchema, Kind } from 'graphql'
import { fragmentsByName, reachableFragments } from '../input/fragments.ts'
import { toLoadedFragment } from './document-nodes-visitor.ts'
import { modulePaths } from './module-paths.ts'
import { createModuleTypes } from './module-types.ts'
import { operationTypes } from './operation-types.ts'
import { plugins, type SectionPlugin } from './plugins.ts'
import { schemaTypeDocuments } from './schema-type-documents.ts'

/** Makes a section that is generated as the others of the output are. */
export type CreateSection = (
  filename: string,
  names: SectionPlugin[],
  own: Partial<Types.GenerateOptions>,
) => Types.GenerateOptions

export interface ModulesOptions {
  /** The folder, with a slash at its end. */
  output: string
  /** Where the documents came from. */
  globs: readonly string[]
  schema: GraphQLSchema
  documents: readonly Types.DocumentFile[]
  config: { scalars: Record<string, string>; importExtension: '.js' | '.ts' | '' }
}

/** A module a document, the schema types that they share, and an index. */
export function moduleSections(
  create: CreateSection,
  { output, globs, schema, documents, config }: ModulesOptions,
): Types.GenerateOptions[] {
  const paths = modulePaths(globs, documents.map(locationOf))
  const moduleOf = (file: Types.DocumentFile) => `${output}${paths.get(locationOf(file))}`
  const fragments = fragmentsByName(documents)
  const fragmentFiles = new Map(
    documents.flatMap((file) => nameOfOnlyFragment(file).map((name) => [name, moduleOf(file)])),
  )
  const schemaTypes = `${output}schema-types.ts`
  const importSchemaTypesFrom = `./${relative('', schemaTypes)}`

  // Which module uses a scalar whose type is imported, the plugin itself must find out.
  const importsScalars = Object.values(config.scalars).some((type) => type.includes('#'))
  const externalFragments = [...fragments.values()].map(toExternalFragment)
  const types = importsScalars
    ? operationTypes
    : createModuleTypes({ ...config, importSchemaTypesFrom, externalFragments })
  const pluginMap = { ...plugins, 'operation-types': types }
  const modules = documents.map((file) =>
    create(moduleOf(file), ['operation-types', 'document-nodes'], {
      documents: [file],
      pluginMap,
      config: {
        importSchemaTypesFrom,
        fragmentFiles,
        externalFragments: file.document
          ? reachableFragments(file.document, fragments).map(toExternalFragment)
          : [],
      },
    }),
  )
  return [
    ...modules,
    create(schemaTypes, ['operation-types'], {
      documents: schemaTypeDocuments(schema, documents),
      config: { generateOperationTypes: false },
    }),
    create(`${output}index.ts`, ['reexports'], {
      config: { modules: [...paths.values(), 'schema-types.ts'] },
    }),
  ]
}

const toExternalFragment = (node: FragmentDefinitionNode) => toLoadedFragment(node, true)
const locationOf = ({ location = '' }: Types.DocumentFile) => location

/** Only from files with nothing else: modules of several definitions could import one another in a circle. */
function nameOfOnlyFragment({ document }: Types.DocumentFile): string[] {
  const [only, ...others] = document?.definitions ?? []
  return only?.kind === Kind.FRAGMENT_DEFINITION && others.length === 0 ? [only.name.value] : []
}
