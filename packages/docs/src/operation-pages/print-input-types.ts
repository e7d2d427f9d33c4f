import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
} from 'graphql'
import { printTable } from '../print-table.ts'
import type { createDescriber } from './create-describer.ts'
import { listValues } from './list-values.ts'
import { printDetails } from './print-details.ts'

/** Prints a table for each input type that the types are made of. Values of an enum are named where it is used. */
export function printInputTypes(
  types: readonly GraphQLInputType[],
  describe: ReturnType<typeof createDescriber>,
): string {
  const tables = [...reachableTypes(types)].map((type) => {
    const rows = Object.values(type.getFields()).map((field) => {
      return [`\`${field.name}\``, `\`${field.type}\``, describeInput(field, describe)]
    })
    const table = printTable(['field', 'type', 'meaning'], rows)
    return [`**\`${type.name}\`**`, type.description, table].filter(Boolean).join('\n\n')
  })
  return tables.length > 0
    ? printDetails(
        `Fields of ${tables.length === 1 ? 'its input type' : `the ${tables.length} input types`}`,
        tables.join('\n\n'),
      )
    : ''
}

/** The meaning of an argument or a field, with the values of its enum. */
export function describeInput(
  input: GraphQLInputField | GraphQLArgument,
  describe: ReturnType<typeof createDescriber>,
): string {
  const type = getNamedType(input.type)
  const meaning = describe(input.name, input)
  return isEnumType(type) ? [meaning, listValues(type)].filter(Boolean).join(' ') : meaning
}

/** Each once, outer before inner. */
function reachableTypes(types: readonly GraphQLInputType[], found = new Set<GraphQLInputObjectType>()) {
  for (const type of types) {
    const named = getNamedType(type)
    if (!isInputObjectType(named) || found.has(named)) continue
    found.add(named)
    reachableTypes(
      Object.values(named.getFields()).map((field) => field.type),
      found,
    )
  }
  return found
}
