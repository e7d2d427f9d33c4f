import {
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
import { printInputTypes } from './print-input-types.ts'

/** A table of the variables, and a section for each input type and enum that they are made of. */
export function printVariables(operation: DocumentedOperation): string {
  const { schema, node } = operation
  const describe = createDescriber(schema)
  const variables = (node.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type) as GraphQLInputType
    return { definition, type, name: definition.variable.name.value }
  })
  if (variables.length === 0) return 'None.'
  const rows = variables.map(({ definition, type, name }) => [
    `\`${name}\``,
    `\`${type}\``,
    isRequired(definition, type),
    describe(name, argumentFor(operation, name) ?? {}) || describeInput(type),
  ])
  const types = variables.map(({ type }) => type)
  return [printTable(['variable', 'type', 'to be given', 'meaning'], rows), printInputTypes(types, describe)]
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

/** What the schema says on the type, where it says nothing on the argument. */
function describeInput(type: GraphQLInputType): string {
  const named = getNamedType(type)
  return isInputObjectType(named) || isEnumType(named) ? (named.description ?? '') : ''
}
