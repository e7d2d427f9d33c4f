import { oldVisit, type PluginFunction, type Types } from '@graphql-codegen/plugin-helpers'
import { transformSchemaAST } from '@graphql-codegen/schema-ast'
import type { TypeScriptDocumentsPluginConfig } from '@graphql-codegen/typescript-operations'
import { concatAST, type DocumentNode, parse, printIntrospectionSchema } from 'graphql'
import { DescribedTypes } from './described-types.ts'

/**
 * Generates the types of `typescript-operations`, with the schema's descriptions on result fields and a member for unknown
 * values in enums. Accepts the options of `typescript-operations`; `typed-document-node` writes the documents.
 *
 * @example
 * config: defaults,
 * generates: { 'src/__generated__/operations.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'] } },
 */
export const plugin: PluginFunction<TypeScriptDocumentsPluginConfig, Types.ComplexPluginOutput> = (
  schema,
  files,
  config,
  info,
) => {
  const documents = files.flatMap((file) => file.document ?? [])
  const own = files.flatMap((file) => (file.type === 'external' ? [] : (file.document ?? [])))
  const [all, document] = [concatAST(documents), concatAST(own)]
  const visitor = new DescribedTypes(schema, config, all, document, info?.outputFile ?? '')
  const declare = (ast: DocumentNode): string[] =>
    oldVisit(ast, { leave: visitor as never }).definitions.filter((text: unknown) => typeof text === 'string')
  const operations = declare(document)
  const schemaTypes = config.importSchemaTypesFrom ? [] : declare(transformSchemaAST(schema, config).ast)
  const introspectionTypes = visitor.shouldVisitIntrospectionTypes()
    ? declare(parse(printIntrospectionSchema(schema)))
    : []
  const types = [...schemaTypes, ...introspectionTypes, ...operations]
    .join('\n')
    // This is the type of an object without selected fields. In a union, it would allow access to every property of the other
    // members.
    .replaceAll('Record<PropertyKey, never>', 'object')
    // A description can hold characters that change the order in which editors and reviewers see the code.
    .replaceAll(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t]]/gv, escapeCharacter)
  const incremental = types.includes('Incremental<') ? (visitor.getIncrementalUtilityType() ?? '') : ''
  return {
    prepend: [
      '// Made by graphql-codegen from .graphql files. Change those, not this.\n/* eslint-disable */',
      ...visitor.getImports(),
      ...visitor.getExternalSchemaTypeImports(),
      ...visitor.getEnumsImports(),
      ...visitor.getScalarsImports(),
    ],
    content: [incremental, ...visitor.getUnknownValue(), types].join('\n'),
  }
}

/** Escapes a character, such as `\u{202e}`. */
function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
