import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
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
import { describeInput, printInputTypes } from './print-input-types.ts'

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
