import { GraphQLError, type GraphQLSchema, isInputObjectType } from 'graphql'
import { createServiceError } from '../../wire/service-error.ts'

/**
 * Gives an error of GraphQL.js the service's extensions, and takes out the values that it quotes. With the schema, it lists the
 * fields of an input object that was given another one.
 */
export function formatError(error: GraphQLError, code?: string, schema?: GraphQLSchema): GraphQLError {
  if ('type' in error.extensions) return error
  const message = hideValues(error.message, schema)
  const { extensions } = createServiceError('BAD_REQUEST_ERROR', message)
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: { ...extensions, ...(code !== undefined && { code }), ...error.extensions },
  })
}

/** Values may be about patients. What stays is which variable or argument does not fit, and what would. */
function hideValues(message: string, schema?: GraphQLSchema): string {
  return hideVariable(message, schema) ?? hideLiteral(message)
}

/** The first wording is that of GraphQL.js 17, the second that of 16. */
function hideVariable(message: string, schema?: GraphQLSchema): string | undefined {
  const [, variable, rest = ''] =
    /^Variable "\$(\w+)" (?:has|got) invalid value ?([\s\S]*)/.exec(message) ?? []
  if (variable === undefined) return undefined
  if (
    /^[^"]*: Expected (a )?value of non-null type "[\w[\]!]+" (to be provided|not to be null)\.$/.test(rest)
  )
    return message
  const path = /^at ((?:\.\w+|\[\d+\])+):/.exec(rest)?.[1]
  const place =
    path === undefined ? rest.match(/(?<= at ")[A-Za-z_][\w.[\]]*(?="; )/g)?.at(-1) : variable + path
  const known = listKnownFields(rest, schema)
  return `Variable "$${variable}" does not fit its type${place ? ` at "${place}"` : ''}${known}.`
}

/** The fields of the input object that was given another field. Its name is left out, because it may be a value. */
function listKnownFields(problem: string, schema?: GraphQLSchema): string {
  const [, name = ''] =
    /Expected value of type "(\w+)" not to include unknown field|is not defined by type "(\w+)"/
      .exec(problem)
      ?.filter(Boolean) ?? []
  const type = schema?.getType(name)
  if (!isInputObjectType(type)) return ''
  return `: a given field does not exist there. Choose from ${Object.keys(type.getFields()).join(', ')}`
}

function hideLiteral(message: string): string {
  return message
    .replace(/(, but encountered error|[,;.] found:|(?<= value):)[\s\S]*$/i, '.')
    .replace(/^Value "\w+" (?=does not exist in )/, 'The value ')
    .replace(/\b(String|BlockString|Int|Float) "[\s\S]*"/, '$1')
}
