import { type GraphQLSchema, isInputObjectType } from 'graphql'
import { describeUnservedField } from './removed-fields.ts'

/** Redacts the values in a GraphQL.js error message, because they may be patient data. Keeps the names of variables and types. */
export function redactMessage(message: string, schema?: GraphQLSchema): string {
  return describeUnservedField(message) ?? redactVariable(message, schema) ?? redactLiteral(message)
}

/** Redacts the value of a variable. Supports the messages of GraphQL.js 16 and 17. */
function redactVariable(message: string, schema?: GraphQLSchema): string | undefined {
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
  const known = formatKnownFields(rest, schema)
  return `Variable "$${variable}" has an invalid value${place ? ` at "${place}"` : ''}${known}.`
}

/** Formats the valid fields of an input object. Does not echo the unknown field, because its name may be patient data. */
function formatKnownFields(problem: string, schema?: GraphQLSchema): string {
  const [, name = ''] =
    /Expected value of type "(\w+)" not to include unknown field|is not defined by type "(\w+)"/
      .exec(problem)
      ?.filter(Boolean) ?? []
  const type = schema?.getType(name)
  if (!isInputObjectType(type)) return ''
  return `: it contains an unknown field. Choose from ${Object.keys(type.getFields()).join(', ')}`
}

function redactLiteral(message: string): string {
  return message
    .replace(/(, but encountered error|[,;.] found:|(?<= value):)[\s\S]*$/i, '.')
    .replace(/^Value "\w+" (?=does not exist in )/, 'The value ')
    .replace(/\b(String|BlockString|Int|Float|Name) "[\s\S]*"/, '$1')
}
