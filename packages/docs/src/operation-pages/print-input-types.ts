import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
} from 'graphql'
import { printTable } from '../print-table.ts'
import type { createDescriber } from './create-describer.ts'
import { listValues } from './list-values.ts'

type MadeOf = GraphQLInputObjectType | GraphQLEnumType

/** A section for each input type and enum that types are made of. */
export function printInputTypes(
  types: readonly GraphQLInputType[],
  describe: ReturnType<typeof createDescriber>,
): string {
  const sections = [...reachableTypes(types)].map((type) => {
    const content = isEnumType(type)
      ? listValues(type)
      : printTable(
          ['field', 'type', 'meaning'],
          Object.values(type.getFields()).map((field) => {
            return [`\`${field.name}\``, `\`${field.type}\``, describe(field.name, field)]
          }),
        )
    return [`### ${type.name}`, type.description, content].filter(Boolean).join('\n\n')
  })
  return sections.join('\n\n')
}

/** Each once, outer before inner. */
function reachableTypes(types: readonly GraphQLInputType[], found = new Set<MadeOf>()): Set<MadeOf> {
  for (const type of types) {
    const named = getNamedType(type)
    if (!(isInputObjectType(named) || isEnumType(named)) || found.has(named)) continue
    found.add(named)
    if (isEnumType(named)) continue
    reachableTypes(
      Object.values(named.getFields()).map((field) => field.type),
      found,
    )
  }
  return found
}
