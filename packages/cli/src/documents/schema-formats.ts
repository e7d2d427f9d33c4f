import {
  buildClientSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { parseSchema } from './parse.ts'

/** Builds a schema from SDL or introspection JSON. `source` is for error messages. */
export const parseSdlOrIntrospection = (text: string, source: string): GraphQLSchema =>
  parseSchema(text.trimStart().startsWith('{') ? toSdl(text, source) : text, source)

/**
 * Converts introspection JSON, with or without the enclosing `data`, to sorted SDL.
 *
 * @throws Error if the text is in another format; the message contains the source
 */
export function toSdl(text: string, source: string): string {
  if (text.includes('\0'))
    throw new Error(`${source} is not valid UTF-8. It might be UTF-16. Save it as UTF-8.`)
  try {
    // Windows tools write a byte order mark, which `JSON.parse` rejects.
    const result = JSON.parse(text.replace(/^\uFEFF/, ''))
    return formatIntrospection(result.data ?? result)
  } catch (error) {
    throw new Error(
      `${source} is not an introspection result: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}

/** Formats a schema as SDL, sorted so that the text is deterministic. */
export const formatSortedSchema = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`

/** Formats an introspection result as sorted SDL. */
export const formatIntrospection = (introspection: IntrospectionQuery): string =>
  formatSortedSchema(buildClientSchema(introspection, { assumeValid: true }))
