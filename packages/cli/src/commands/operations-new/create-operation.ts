import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
} from 'graphql'
import type { RootField } from './root-fields.ts'

export interface CreatedOperation {
  name: string
  text: string
}

/**
 * Creates an operation with a variable per argument and all fields up to a nesting depth, with `code` and `success` first.
 * Excludes deprecated fields, deprecated optional arguments, nested fields with required arguments, and recursive types.
 */
export function createOperation({ kind, field }: RootField, depth = 4): CreatedOperation {
  const name = toPascalCase(field.name)
  const args = field.args.filter((argument) => isRequiredArgument(argument) || !argument.deprecationReason)
  const variables = args.map((argument) => `$${argument.name}: ${variableTypeOf(argument)}`).join(' ')
  const values = args.map((argument) => `${argument.name}: $${argument.name}`).join(' ')
  const selection = formatSelection(getNamedType(field.type), depth) ?? '{ __typename }'
  const text = `${kind} ${name}${inParentheses(variables)} { ${field.name}${inParentheses(values)} ${selection} }`
  return { name, text: `${print(parse(text))}\n` }
}

/** Returns the selection for a type. Empty for a leaf, undefined for an object without selectable fields at this depth. */
function formatSelection(
  type: GraphQLNamedType,
  depth: number,
  above: readonly string[] = [],
): string | undefined {
  if (isLeafType(type)) return ''
  if (depth === 0 || above.includes(type.name)) return undefined
  if (!isObjectType(type) && !isInterfaceType(type)) return '{ __typename }'
  const fields = Object.values(type.getFields())
    .filter((field) => !field.deprecationReason && !field.args.some(isRequiredArgument))
    .toSorted((a, b) => sortPositionOf(a) - sortPositionOf(b))
    .flatMap((field) => {
      const selection = formatSelection(getNamedType(field.type), depth - 1, [...above, type.name])
      return selection === undefined ? [] : [`${field.name} ${selection}`]
    })
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : undefined
}

/** Returns the sort position of a field: `code`, `success`, `id`, other leaves, objects. */
function sortPositionOf({ name, type }: GraphQLField<unknown, unknown>): number {
  const position = ['code', 'success', 'id'].indexOf(name)
  return position !== -1 ? position : isLeafType(getNamedType(type)) ? 3 : 4
}

/** Returns the variable type for an argument. Nullable if the argument has a default. */
const variableTypeOf = (argument: GraphQLArgument) =>
  String(isNonNullType(argument.type) && !isRequiredArgument(argument) ? argument.type.ofType : argument.type)

const inParentheses = (text: string) => text && `(${text})`

const toPascalCase = (name: string) =>
  name.replace(/(?:^|_+)(\w)/g, (_, letter: string) => letter.toUpperCase())
