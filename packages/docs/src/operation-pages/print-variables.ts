import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  Kind,
  print,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import { printTable } from '../print-table.ts'
import { createDescriber } from './create-describer.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import { listValues } from './list-values.ts'
import { printDetails } from './print-details.ts'

/** Prints a table of the variables and, folded, the input types that they are made of. */
export function printVariables(operation: DocumentedOperation): string {
  const { schema, node } = operation
  const describe = createDescriber(schema)
  const variables = (node.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type) as GraphQLInputType
    return { definition, type, name: definition.variable.name.value }
  })
  if (variables.length === 0) return 'None.'
  const describeVariable = (argument: GraphQLArgument | undefined) =>
    argument ? describeInput(argument, describe) : ''
  const rows = variables.map(({ definition, type, name }) => [
    `\`${name}\``,
    `\`${type}\``,
    isRequired(definition, type),
    describeVariable(argumentFor(operation, name)) || describeType(type),
  ])
  const types = variables.map(({ type }) => type)
  return [printTable(['variable', 'type', 'given', 'meaning'], rows), printInputTypes(types, describe)]
    .filter(Boolean)
    .join('\n\n')
}

function isRequired({ defaultValue }: VariableDefinitionNode, type: GraphQLInputType): string {
  if (defaultValue) return `optional, default \`${print(defaultValue)}\``
  return isNonNullType(type) ? 'required' : 'optional'
}

/** The argument that is given the variable. */
function argumentFor({ field, selection }: DocumentedOperation, variable: string) {
  const node = selection.arguments?.find(
    ({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable,
  )
  return field.args.find(({ name }) => name === node?.name.value)
}

/** The schema's description of an input type, where the argument has none. */
function describeType(type: GraphQLInputType): string {
  const named = getNamedType(type)
  return isInputObjectType(named) ? (named.description ?? '') : ''
}

/** Prints a table for each input type that the types are made of. Values of an enum are named where it is used. */
function printInputTypes(
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
function describeInput(
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
