import {
  type ExecutionResult,
  execute,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql'

export interface Example {
  /** The variables that the operation needs. */
  variables: Record<string, unknown>
  answer: ExecutionResult
}

/** Invents the variables of an operation and an answer of the right shape. Lists have one entry. */
export async function inventExample(schema: GraphQLSchema, text: string): Promise<Example> {
  const document = parse(text)
  const variables = Object.fromEntries(
    (getOperationAST(document)?.variableDefinitions ?? []).flatMap(({ variable, type: node }) => {
      const type = typeFromAST(schema, node) as GraphQLInputType
      return isNonNullType(type) ? [[variable.name.value, inventInput(type, variable.name.value)]] : []
    }),
  )
  const answer = await execute({
    schema,
    document,
    variableValues: variables,
    fieldResolver: (_source, _args, _context, { fieldName, returnType }) =>
      inventOutput(returnType, fieldName),
    typeResolver: (_value, _context, { schema }, type) => schema.getPossibleTypes(type)[0]?.name,
  })
  return { variables, answer }
}

function inventInput(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return inventInput(type.ofType, name)
  if (isListType(type)) return []
  if (!isInputObjectType(type)) return inventLeaf(type, name)
  const fields = Object.values(type.getFields())
  const given = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type))
  return Object.fromEntries(given.map((field) => [field.name, inventInput(field.type, field.name)]))
}

function inventOutput(type: GraphQLOutputType, name: string): unknown {
  if (isNonNullType(type)) return inventOutput(type.ofType, name)
  if (isListType(type)) return [inventOutput(type.ofType, name)]
  return isLeafType(type) ? inventLeaf(type, name) : {}
}

const samples: Readonly<Record<string, unknown>> = { Int: 1, Float: 1, Boolean: true, JSON: {} }

function inventLeaf(type: GraphQLLeafType, name: string): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.value
  if (type.name === 'SafeDate' || /(^|_)(date|at)$/.test(name)) return '2026-01-01T00:00:00.000Z'
  return samples[type.name] ?? (name === 'code' ? '200' : `the ${name}`)
}
