import { CommandUsageError } from '@orchestration/cli-kit'
import {
  buildASTSchema,
  buildClientSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  specifiedScalarTypes,
  visit,
} from 'graphql'
import { parseDocument } from '../documents/parse-documents.ts'
import { DocumentsError, type Problem, toProblem } from '../documents/problem.ts'

/** Builds a schema from SDL or introspection JSON. `source` is for error messages. */
export const parseSdlOrIntrospection = (text: string, source: string): GraphQLSchema =>
  parseSchema(text.trimStart().startsWith('{') ? toSdl(text, source) : text, source)

/**
 * Converts introspection JSON, with or without the enclosing `data`, to sorted SDL.
 *
 * @throws CommandUsageError if the text is not introspection JSON; the message contains the source
 */
function toSdl(text: string, source: string): string {
  if (text.includes('\0'))
    throw new CommandUsageError(`${source} is not valid UTF-8. It might be UTF-16. Save it as UTF-8.`)
  try {
    // Windows tools write a byte order mark, which `JSON.parse` rejects.
    const result = JSON.parse(text.replace(/^\uFEFF/, ''))
    return formatIntrospection(result.data ?? result)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new CommandUsageError(`${source} is neither SDL nor an introspection result: ${reason}`, {
      cause: error,
    })
  }
}

/** Formats a schema as SDL, sorted so that the text is deterministic. */
export const formatSortedSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`

/** Formats an introspection result as sorted SDL. */
export const formatIntrospection = (introspection: IntrospectionQuery): string =>
  formatSortedSchema(buildClientSchema(introspection, { assumeValid: true }))

/**
 * Builds a schema from SDL. `path` is for error messages.
 *
 * @throws DocumentsError if the SDL has a syntax error, or uses types that it does not define
 */
export const parseSchema = (sdl: string, path: string): GraphQLSchema =>
  buildSchemaOf(parseDocument(sdl, path))

/**
 * Builds a schema from an SDL document. Does not validate the SDL, because some published schemas are invalid: GitHub's
 * schema, for example, defines a field twice. `assertSchema` validates the resulting types.
 *
 * @throws DocumentsError if the SDL uses types that it does not define
 */
export function buildSchemaOf(ast: DocumentNode): GraphQLSchema {
  try {
    return buildASTSchema(ast, { assumeValid: true, assumeValidSDL: true })
  } catch (error) {
    const problems = checkTypeNames(ast)
    throw problems.length > 0 ? new DocumentsError(problems) : error
  }
}

function checkTypeNames(ast: DocumentNode): Problem[] {
  const known = new Set(specifiedScalarTypes.map(({ name }) => name))
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
