import { CriticalityLevel, type Rule } from '@graphql-inspector/core'
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** A change is safe when no query, mutation or directive leads to the changed type. */
export const unreachableIsSafe: Rule = ({ changes, oldSchema }) => {
  const reachable = oldSchema ? reachableTypes(oldSchema) : new Set()
  return changes.map((change) => {
    const [typeName = ''] = change.path?.split('.') ?? []
    const isKnown = /^\w+$/.test(typeName) && oldSchema?.getType(typeName)
    return isKnown && !reachable.has(typeName)
      ? { ...change, criticality: { ...change.criticality, level: CriticalityLevel.NonBreaking } }
      : change
  })
}

function reachableTypes(schema: GraphQLSchema): Set<string> {
  const reached = new Set<string>()
  const follow = (type: GraphQLNamedType | null | undefined) => {
    if (!type || reached.has(type.name)) return
    reached.add(type.name)
    if (isAbstractType(type)) for (const possible of schema.getPossibleTypes(type)) follow(possible)
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const parent of type.getInterfaces()) follow(parent)
      for (const field of Object.values(type.getFields())) {
        follow(getNamedType(field.type))
        for (const argument of field.args) follow(getNamedType(argument.type))
      }
    }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) follow(getNamedType(field.type))
  }
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    follow(type)
  for (const directive of schema.getDirectives())
    for (const argument of directive.args) follow(getNamedType(argument.type))
  return reached
}
