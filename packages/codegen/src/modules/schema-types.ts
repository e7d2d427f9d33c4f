import { type GraphQLEnumType, isEnumType, isInputObjectType } from 'graphql'
import { docComment } from './doc-comment.ts'
import { addNestedTypes, inputObjectType } from './input-types.ts'
import type { ModuleContext, ModuleUses } from './module-context.ts'
import type { ModuleSettings } from './module-settings.ts'
import { declareType, indent } from './type-text.ts'

export type SchemaTypesContext = Pick<ModuleContext, 'schema' | 'names'> & {
  settings: Pick<ModuleSettings, 'scalars' | 'enums'>
}

/** Declares the used enums and input types, and those that they use, sorted by name. */
export function declareSchemaTypes(
  used: ReadonlySet<string>,
  context: SchemaTypesContext,
  uses: ModuleUses,
): string[] {
  const { schema, names: typeNames, settings } = context
  const { enums } = settings
  const names = new Set(used)
  addNestedTypes(schema, names)
  const types = [...names].sort().map((name) => schema.getType(name))
  const declarations = types.flatMap((type) => {
    if (isEnumType(type)) return [enumType(type, typeNames.schemaType(type.name), enums)]
    if (!isInputObjectType(type)) return []
    const fields = Object.values(type.getFields())
    const text = inputObjectType(fields, type.isOneOf, context, uses)
    return [declareType(docComment(type), typeNames.schemaType(type.name), text)]
  })
  return enums === 'open' && types.some(isEnumType) ? [unknownValue, ...declarations] : declarations
}

const unknownValue = `/**
 * A value that the service has added since these types were generated. It makes a \`switch\` without a \`default\`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };
`

function enumType(type: GraphQLEnumType, name: string, enums: 'open' | 'closed'): string {
  const values = type.getValues().map(({ name: value, description, deprecationReason }) => {
    const comment = docComment({ description, deprecated: deprecationReason })
    return indent(`\n${comment}| '${value}'`)
  })
  const unknown = enums === 'open' ? '\n  | UnknownValue' : ''
  return declareType(docComment(type), name, `${values.join('')}${unknown}`)
}
