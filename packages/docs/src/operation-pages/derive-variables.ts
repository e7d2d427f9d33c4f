import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'

/** Derives values, such as `the-activity-id`, for the required variables of an operation without an example. Lists are empty. */
export function deriveVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Record<string, unknown> {
  const required = variableDefinitions.flatMap(({ variable, type, defaultValue }) => {
    const inputType = typeFromAST(schema, type) as GraphQLInputType
    const { value: name } = variable.name
    return isNonNullType(inputType) && !defaultValue ? [[name, deriveValue(name, inputType)] as const] : []
  })
  return Object.fromEntries(required)
}

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  SafeDate: '2026-01-01T00:00:00.000Z',
}

function deriveValue(name: string, inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.value
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, deriveValue(field.name, field.type)]))
  }
  return scalars[type.name] ?? `the-${name.replaceAll('_', '-')}`
}
