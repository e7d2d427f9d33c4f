import { CriticalityLevel, type Rule } from '@graphql-inspector/core'
import { type GraphQLSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql'

/** A new enum value is safe when clients only send values of that enum and never receive one. */
export const inputOnlyEnumValuesAreSafe: Rule = ({ changes, newSchema }) => {
  const received = newSchema ? typesOfFields(newSchema) : new Set()
  return changes.map((change) =>
    change.type === 'ENUM_VALUE_ADDED' && !received.has(change.meta.enumName)
      ? { ...change, criticality: { ...change.criticality, level: CriticalityLevel.NonBreaking } }
      : change,
  )
}

const typesOfFields = (schema: GraphQLSchema) =>
  new Set(
    Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) => Object.values(type.getFields()).map((field) => getNamedType(field.type).name)),
  )
