import { type CodegenPlugin, oldVisit } from '@graphql-codegen/plugin-helpers'
import { TypeScriptDocumentsVisitor } from '@graphql-codegen/typescript-operations'
import { concatAST, Kind } from 'graphql'
import { importPath } from './import-path.ts'
import { keepUsed } from './operation-types.ts'

const none = { kind: Kind.DOCUMENT, definitions: [] } as const
type Config = ConstructorParameters<typeof TypeScriptDocumentsVisitor>[1]

/**
 * What `typescript-operations` makes of each of many modules, from one visitor for all of them: the plugin itself
 * begins every module by walking the whole schema and all fragments.
 */
export function createModuleTypes(config: Config): CodegenPlugin {
  let visitor: TypeScriptDocumentsVisitor | undefined
  return {
    plugin(schema, documents, { importSchemaTypesFrom, importExtension }, info) {
      visitor ??= new TypeScriptDocumentsVisitor(schema, config, none, none, '')
      const document = concatAST(documents.flatMap(({ document }) => document ?? []))
      const { definitions } = oldVisit(document, { leave: visitor }) as unknown as { definitions: string[] }
      const content = definitions.join('\n')
      const prepend = [
        `import type * as Types from '${importPath(info?.outputFile ?? '', importSchemaTypesFrom, importExtension)}';\n`,
        visitor.getExactUtilityType(),
        visitor.getIncrementalUtilityType(),
      ]
      return { content, prepend: keepUsed(prepend, content) }
    },
  }
}
