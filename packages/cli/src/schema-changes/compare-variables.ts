import {
  type ExecutableDefinitionNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  Kind,
  typeFromAST,
} from 'graphql'
import type { ComparedSchemas, NodeImpact } from './schema-diff.ts'

type Difference = Omit<NodeImpact, 'node'>

/**
 * Compares the types of an operation's variables. The new schema must accept every value that the old one accepted.
 */
export function* compareVariables(
  { oldSchema, newSchema, scalars }: ComparedSchemas,
  operation: ExecutableDefinitionNode,
): Iterable<NodeImpact> {
  if (operation.kind !== Kind.OPERATION_DEFINITION) return
  for (const node of operation.variableDefinitions ?? []) {
    const [old, now] = [oldSchema, newSchema].map((schema) => typeFromAST(schema, node.type))
    if (!old || !now) continue
    const path = `$${node.variable.name.value}`
    const differences = compareNamedType(path, getNamedType(old), getNamedType(now), new Set())
    for (const each of differences) yield { ...each, node }
  }

  function* compareNamedType(
    path: string,
    old: GraphQLNamedType,
    now: GraphQLNamedType,
    seen: Set<string>,
  ): Iterable<Difference> {
    if (isScalarType(old) && isScalarType(now)) {
      const [before, after] = [old, now].map(({ name }) => scalars[name] ?? name)
      const acceptsAnyValue = after === 'unknown' || after === 'any'
      if (before !== after) yield difference(path, `now has the type '${now.name}'`, acceptsAnyValue)
    } else if (old.name !== now.name) {
      // Reported even if the type accepts the same values, because code can import the generated type by name.
      yield difference(path, `now has the type '${now.name}'`)
    } else if (isEnumType(old) && isEnumType(now)) {
      const [before, after] = [old, now].map((type) => type.getValues().map(({ name }) => name))
      for (const name of before?.filter((name) => !after?.includes(name)) ?? [])
        yield difference(`${old.name}.${name}`, 'can no longer be sent')
      for (const name of after?.filter((name) => !before?.includes(name)) ?? [])
        yield difference(`${old.name}.${name}`, 'can now be sent', true)
    } else if (isInputObjectType(old) && isInputObjectType(now)) {
      if (seen.has(old.name)) return
      seen.add(old.name)
      yield* compareInputObject(old, now, seen)
    } else yield difference(old.name, 'is now a different kind of type')
  }

  function* compareInputObject(
    old: GraphQLInputObjectType,
    now: GraphQLInputObjectType,
    seen: Set<string>,
  ): Iterable<Difference> {
    if (now.isOneOf !== old.isOneOf)
      yield difference(
        `${old.name}.@oneOf`,
        `now accepts ${now.isOneOf ? 'exactly one' : 'any combination'} of its fields`,
        old.isOneOf,
      )
    const [oldFields, newFields] = [old.getFields(), now.getFields()]
    for (const field of Object.values(oldFields)) {
      const path = `${old.name}.${field.name}`
      const newField = newFields[field.name]
      if (!newField) {
        yield difference(path, 'can no longer be sent')
        continue
      }
      const isRequired = isRequiredInputField(newField)
      if (isRequired !== isRequiredInputField(field))
        yield difference(path, isRequired ? 'must now be sent' : 'can now be omitted', !isRequired)
      yield* compareType(path, field.type, newField.type, seen)
    }
    for (const field of Object.values(newFields).filter(({ name }) => !(name in oldFields))) {
      const isRequired = isRequiredInputField(field)
      yield difference(
        `${old.name}.${field.name}`,
        isRequired ? 'must now be sent' : 'can now be sent',
        !isRequired,
      )
    }
  }

  function* compareType(
    path: string,
    oldType: GraphQLInputType,
    newType: GraphQLInputType,
    seen: Set<string>,
  ): Iterable<Difference> {
    if (isNonNullType(newType) && !isNonNullType(oldType)) yield difference(path, 'can no longer be null')
    if (isNonNullType(oldType) && !isNonNullType(newType)) yield difference(path, 'can now be null', true)
    const [old, now] = [getNullableType(oldType), getNullableType(newType)]
    if (isListType(old) && isListType(now))
      yield* compareType(`An item of ${path.replace(/^An/, 'an')}`, old.ofType, now.ofType, seen)
    else if (isListType(old) || isListType(now)) yield difference(path, `now has the type '${newType}'`)
    else yield* compareNamedType(path, old as GraphQLNamedInputType, now as GraphQLNamedInputType, seen)
  }
}

const difference = (path: string, what: string, isCompatible = false): Difference => ({
  effect: isCompatible ? 'compatible' : 'types',
  message: `${path} ${what}`,
})
