import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  print,
  typeFromAST,
} from 'graphql'

/**
 * Returns values of the right types for the required variables of an operation, to be replaced by somebody. Texts name
 * their type, such as `<String!>`. Returns undefined if no variable is required.
 */
export function exampleVariables(
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, 'variableDefinitions'>,
  schema: GraphQLSchema,
): object | undefined {
  const required = variableDefinitions.filter(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
  )
  if (required.length === 0) return undefined
  return Object.fromEntries(
    required.map(({ variable, type }) => {
      // Variables have input types only. A refused request may name a type that the schema does not have.
      const inputType = typeFromAST(schema, type) as GraphQLInputType | undefined
      return [variable.name.value, inputType ? exampleValue(inputType) : `<${print(type)}>`]
    }),
  )
}

function exampleValue(type: GraphQLInputType): unknown {
  const named = isNonNullType(type) ? type.ofType : type
  if (isListType(named)) return []
  if (isEnumType(named)) return named.getValues()[0]?.name
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, exampleValue(field.type)]))
  }
  const name = String(named)
  if (name === 'Int' || name === 'Float') return 0
  return name === 'Boolean' ? false : `<${type}>`
}
