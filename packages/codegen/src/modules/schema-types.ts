import { type GraphQLEnumType, type GraphQLSchema, isEnumType, isInputObjectType } from 'graphql'
import { docComment } from './doc-comment.ts'
import { addNestedTypes, inputObjectType } from './input-types.ts'
import type { ModuleSettings, ModuleUses } from './module-context.ts'
import { declareType, indent } from './type-text.ts'

/** Declares the used enums and input types, and those that they use, sorted by name. */
export function declareSchemaTypes(
  schema: GraphQLSchema,
  used: ReadonlySet<string>,
  { scalars, enums }: Pick<ModuleSettings, 'scalars' | 'enums'>,
  uses: ModuleUses,
): string[] {
  const names = new Set(used)
  addNestedTypes(schema, names)
  const types = [...names].sort().map((name) => schema.getType(name))
  const declarations = types.flatMap((type) => {
    if (isEnumType(type)) return [enumType(type, enums)]
    if (!isInputObjectType(type)) return []
    const fields = Object.values(type.getFields())
    const text = inputObjectType(fields, type.isOneOf, scalars, uses)
    return [declareType(docComment(type), type.name, text)]
  })
  return enums === 'open' && types.some(isEnumType) ? [unknownValue, ...declarations] : declarations
}

const unknownValue = `/**
 * A value that the service has added since these types were generated. It makes a \`switch\` without a \`default\`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };
`

function enumType(type: GraphQLEnumType, enums: 'open' | 'closed'): string {
  const values = type.getValues().map(({ name, description, deprecationReason }) => {
    const comment = docComment({ description, deprecated: deprecationReason })
    return indent(`\n${comment}| '${name}'`)
  })
  const unknown = enums === 'open' ? '\n  | UnknownValue' : ''
  return declareType(docComment(type), type.name, `${values.join('')}${unknown}`)
}
