import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type EnumTypeExtensionNode,
  GraphQLError,
  type GraphQLSchema,
  isTypeSystemDefinitionNode,
  Kind,
  lexicographicSortSchema,
  visit,
} from 'graphql'
import { type ParseFile, parseFile, parseText } from './load-documents.ts'
import { DocumentsError, type Problem, toProblem } from './problem.ts'

export interface LoadedSchema {
  schema: GraphQLSchema
}

/**
 * Reads a schema from SDL files.
 *
 * @throws {DocumentsError} for a syntax error, and for types that the SDL uses but does not define.
 */
export function loadSchema(
  paths: string | readonly string[],
  parse: ParseFile = parseFile,
  isSorted = false,
): LoadedSchema {
  const { schema } = joinSchema([paths].flat().map((path) => parsePart(path, parse)))
  return { schema: isSorted ? lexicographicSortSchema(schema) : schema }
}

function parsePart(path: string, parse: ParseFile): DocumentNode {
  try {
    return parse(path)
  } catch (error) {
    if (!['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Error(
      `There is no schema at ${path}. Name an SDL file, or fetch it with "orchestration schema pull".`,
    )
  }
}

/**
 * Builds a schema from SDL. `path` is the file that problems name.
 *
 * @throws {DocumentsError} for a syntax error, and for types that the SDL uses but does not define.
 */
export const parseSchema = (sdl: string, path: string): LoadedSchema => joinSchema([parseText(sdl, path)])

/**
 * Builds a schema from several SDL documents. A type that a second document defines again gets its fields too, as
 * GraphQL Tools merge them.
 *
 * @throws {DocumentsError} for types that the SDL uses but does not define.
 */
function joinSchema(parts: readonly DocumentNode[]): LoadedSchema {
  const nodes = parts.flatMap(({ definitions }) => definitions)
  const enums = Map.groupBy(nodes.filter(isEnum), ({ name }) => name.value)
  const known = new Set<string>()
  const definitions = nodes.flatMap((node): DefinitionNode[] => {
    if (!isTypeSystemDefinitionNode(node)) return [node]
    const name = 'name' in node && node.name ? node.name.value : ''
    const key = node.kind === Kind.DIRECTIVE_DEFINITION ? `@${name}` : name
    const isFirst = !known.has(key)
    known.add(key)
    const extension = extensions[node.kind]
    const pieces = enums.get(name) ?? []
    // GraphQL Tools put the values of the last piece first.
    if (isFirst && isEnum(node) && pieces.length > 1)
      return [{ ...node, values: pieces.toReversed().flatMap(({ values = [] }) => values) }]
    if (isFirst) return [node]
    // A scalar or a directive has nothing to add.
    return extension ? [{ ...node, kind: extension } as DefinitionNode] : []
  })
  const ast: DocumentNode = { kind: Kind.DOCUMENT, definitions }
  try {
    return { schema: schemaOf(ast) }
  } catch (error) {
    const problems = findUnknownTypes(ast)
    throw problems.length > 0 ? new DocumentsError(problems) : error
  }
}

const isEnum = (node: DefinitionNode): node is EnumTypeDefinitionNode | EnumTypeExtensionNode =>
  node.kind === Kind.ENUM_TYPE_DEFINITION || node.kind === Kind.ENUM_TYPE_EXTENSION

const extensions: Readonly<Partial<Record<Kind, Kind>>> = {
  [Kind.SCHEMA_DEFINITION]: Kind.SCHEMA_EXTENSION,
  [Kind.OBJECT_TYPE_DEFINITION]: Kind.OBJECT_TYPE_EXTENSION,
  [Kind.INTERFACE_TYPE_DEFINITION]: Kind.INTERFACE_TYPE_EXTENSION,
  [Kind.UNION_TYPE_DEFINITION]: Kind.UNION_TYPE_EXTENSION,
  [Kind.ENUM_TYPE_DEFINITION]: Kind.ENUM_TYPE_EXTENSION,
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: Kind.INPUT_OBJECT_TYPE_EXTENSION,
}

/**
 * Builds a schema from an SDL document. Does not validate the SDL, because published schemas break rules that do not
 * matter here: GitHub's defines a field twice.
 */
export const schemaOf = (ast: DocumentNode): GraphQLSchema =>
  buildASTSchema(ast, { assumeValid: true, assumeValidSDL: true })

const builtIn = ['ID', 'String', 'Int', 'Float', 'Boolean']

function findUnknownTypes(ast: DocumentNode): Problem[] {
  const known = new Set(builtIn)
  for (const node of ast.definitions) if ('name' in node && node.name) known.add(node.name.value)
  const problems: Problem[] = []
  visit(ast, {
    NamedType(node) {
      if (known.has(node.name.value)) return
      problems.push(toProblem(new GraphQLError(`Unknown type "${node.name.value}".`, { nodes: node })))
    },
  })
  return problems
}
