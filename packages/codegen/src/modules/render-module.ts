import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import { fragmentsOf, reachableFragments } from '../input/fragments.ts'
import { declareResult } from './declare-result.ts'
import { commentedCode, descriptionOf, docComment } from './doc-comment.ts'
import { documentCode, documentType, fragmentNodeName } from './document-nodes.ts'
import { variablesType } from './input-types.ts'
import { type ModuleContext, type ModuleUses, noUses } from './module-context.ts'
import { importPath, moduleText } from './module-text.ts'
import { resultOf } from './result-of.ts'
import { declareSchemaTypes } from './schema-types.ts'
import { presetNames } from './type-names.ts'
import { declareType } from './type-text.ts'

export interface RenderedModule {
  text: string
  /** The names of the schema types that the module uses. */
  schemaTypes: ReadonlySet<string>
}

/** Writes the module at `path`: types and documents for all operations and fragments in these documents. */
export function renderModule(
  path: string,
  documents: readonly DocumentNode[],
  context: ModuleContext,
): RenderedModule {
  const { schema, schemaTypesPath } = context
  const uses = noUses()
  const definitions = documents.flatMap((document): readonly DefinitionNode[] => document.definitions)
  const fragments = documents.flatMap(fragmentsOf)
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const codes = fragments.map((node) => ({ node, code: documentCode(node, context) }))
  const body = [
    ...fragments.flatMap((node) => declareResult(resultOf(node, context), context, uses)),
    // A constant must come before the constants that contain it.
    ...codes.flatMap(({ node: { name }, code }) =>
      context.homes.get(name.value)?.hasNode
        ? [`export const ${fragmentNodeName(name.value)}: object = ${code.node};\n`]
        : [],
    ),
    ...codes.map(({ node, code }) => documentComment(node, schema) + code.text),
    ...operations.flatMap((node) => operationParts(node, context, uses)),
  ]
  const isSchemaTypes = path === schemaTypesPath
  const types = isSchemaTypes ? declareSchemaTypes(uses.schemaTypes, context, uses) : []
  const imports = [
    ...(documents.length > 0
      ? [
          `import type { TypedDocumentNode as ${documentType(schema)} } from '@graphql-typed-document-node/core';`,
        ]
      : []),
    ...[...uses.imports].sort(),
    ...importFragments(path, documents, context, uses),
    ...(isSchemaTypes ? [] : importSchemaTypes(path, context, uses)),
  ]
  return { text: moduleText(imports, [...types, ...body]), schemaTypes: uses.schemaTypes }
}

function operationParts(node: OperationDefinitionNode, context: ModuleContext, uses: ModuleUses): string[] {
  const result = resultOf(node, context)
  return [
    declareType('', context.names.variables(node), variablesType(node, context, uses)),
    ...declareResult(result, context, uses),
    documentComment(node, context.schema) + documentCode(node, context).text,
  ]
}

function documentComment(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  schema: GraphQLSchema,
): string {
  const description =
    descriptionOf(node) ??
    (node.kind === Kind.OPERATION_DEFINITION ? rootFieldDescription(node, schema) : undefined)
  return docComment({ description, code: commentedCode(node) })
}

/** Imports types and constants of fragments from other modules, one line for each module. */
function importFragments(
  path: string,
  documents: readonly DocumentNode[],
  { fragments, homes, settings }: ModuleContext,
  uses: ModuleUses,
): string[] {
  const reached = new Set(documents.flatMap((document) => reachableFragments(document, fragments)))
  return [...reached].flatMap(({ name: { value: name } }) => {
    const home = homes.get(name)
    if (!home || home.path === path) return []
    const from = `from '${importPath(path, home.path, settings.importExtension)}';`
    const isNamed = uses.fragments.has(name)
    if (!home.hasNode) return isNamed ? [`import type { ${presetNames.fragment(name)} } ${from}`] : []
    return [
      `import { ${isNamed ? `type ${presetNames.fragment(name)}, ` : ''}${fragmentNodeName(name)} } ${from}`,
    ]
  })
}

function importSchemaTypes(
  path: string,
  { schemaTypesPath, settings }: ModuleContext,
  uses: ModuleUses,
): string[] {
  const names = [...uses.schemaTypes].sort()
  if (names.length === 0) return []
  const from = importPath(path, schemaTypesPath, settings.importExtension)
  return [`import type { ${names.join(', ')} } from '${from}';`]
}

/** The schema's description of the only field of an operation. */
function rootFieldDescription(
  { operation, selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
): string | null | undefined {
  const [only, ...others] = selectionSet.selections
  if (only?.kind !== Kind.FIELD || others.length > 0) return undefined
  return schema.getRootType(operation)?.getFields()[only.name.value]?.description
}
