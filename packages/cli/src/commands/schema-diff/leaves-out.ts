import {
  type ASTNode,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
} from 'graphql'

/** Whether a field, a directive or an input object leaves out the argument or the input field with this coordinate. */
export function leavesOut(node: ASTNode, place: string): boolean {
  const given =
    node.kind === Kind.FIELD || node.kind === Kind.DIRECTIVE
      ? (node.arguments ?? [])
      : node.kind === Kind.OBJECT
        ? node.fields
        : undefined
  return given !== undefined && !given.some(({ name }) => place.endsWith(`.${name.value}`))
}

/** Whether a value for the argument or the input field with this coordinate must be given. */
export function isRequired(schema: GraphQLSchema, place: string): boolean {
  const [owner = '', name = '', argument] = place.split('.')
  const type = schema.getType(owner)
  if (isInputObjectType(type)) {
    const field = type.getFields()[name]
    return field !== undefined && isRequiredInputField(field)
  }
  const args = owner.startsWith('@')
    ? schema.getDirective(owner.slice(1))?.args
    : isObjectType(type) || isInterfaceType(type)
      ? type.getFields()[name]?.args
      : undefined
  const found = args?.find((arg) => arg.name === (argument ?? name))
  return found !== undefined && isRequiredArgument(found)
}
