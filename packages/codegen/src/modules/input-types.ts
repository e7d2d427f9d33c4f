import {
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql'
import type { EnumTypes } from '../options.ts'
import { descriptionOf, docComment } from './doc-comment.ts'
import { type ModuleContext, type ModuleSettings, scalarType } from './module-context.ts'
import { declareType, indent, listOf } from './type-text.ts'

/** What the types of inputs depend on. */
export type TypeContext = Pick<ModuleContext, 'schema' | 'names' | 'uses'> & {
  settings: Pick<ModuleSettings, 'scalars'>
}

/**
 * Writes the TypeScript type of an operation's variables. Each has the description of the argument that it is passed
 * to.
 */
export function variablesType(operation: OperationDefinitionNode, context: TypeContext): string {
  const variables = operation.variableDefinitions ?? []
  if (variables.length === 0) return '{ [key: string]: never }'
  const { schema } = context
  const described = describeVariables(schema, operation)
  return objectType(
    variables.map((node) => {
      const name = node.variable.name.value
      return {
        name,
        type: typeFromAST(schema, node.type) as GraphQLInputType,
        hasDefault: node.defaultValue !== undefined,
        comment: docComment({ description: descriptionOf(node) ?? described.get(name) }),
      }
    }),
    context,
  )
}

/** Writes the TypeScript type of an input type. A `@oneOf` type takes exactly one of its fields. */
function inputObjectType(
  fields: readonly GraphQLInputField[],
  isOneOf: boolean,
  context: TypeContext,
): string {
  if (isOneOf) {
    const members = fields.map((field) => {
      const others = fields.filter((other) => other !== field).map(({ name }) => `; ${name}?: never`)
      return `\n  | { ${field.name}: ${valueType(field.type, context)}${others.join('')} }`
    })
    return members.join('')
  }
  return objectType(
    fields.map(({ name, type, defaultValue, description, deprecationReason, astNode }) => ({
      name,
      type,
      hasDefault: defaultValue !== undefined || astNode?.defaultValue !== undefined,
      comment: docComment({ description, deprecated: deprecationReason }),
    })),
    context,
  )
}

interface Property {
  name: string
  type: GraphQLInputType
  hasDefault: boolean
  comment: string
}

function objectType(properties: readonly Property[], context: TypeContext): string {
  const lines = properties.map(({ name, type, hasDefault, comment }) => {
    const value = valueType(type, context)
    const isNullable = !isNonNullType(type)
    const property =
      isNullable || hasDefault
        ? `${name}?: ${value}${isNullable ? ' | null' : ''} | undefined;`
        : `${name}: ${value};`
    return indent(`\n${comment}${property}`)
  })
  return `{${lines.join('')}\n}`
}

/** Writes the type of a non-null value. */
function valueType(type: GraphQLInputType, context: TypeContext): string {
  if (isNonNullType(type)) return valueType(type.ofType, context)
  if (isListType(type)) {
    const item = valueType(type.ofType, context)
    return listOf(isNonNullType(type.ofType) ? item : `${item} | null`)
  }
  if (isScalarType(type)) return scalarType(type.name, 'input', context)
  context.uses.schemaTypes.add(type.name)
  return context.names.schemaType(type.name)
}

/** Maps names of variables to the descriptions of the root field arguments that they are passed to. */
function describeVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): Map<string, string> {
  const descriptions = new Map<string, string>()
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const walk = ({ selections }: SelectionSetNode) => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet)
      if (node.kind !== Kind.FIELD) continue
      for (const { name, value } of node.arguments ?? []) {
        const argument = fields[node.name.value]?.args.find((candidate) => candidate.name === name.value)
        if (value.kind !== Kind.VARIABLE || !argument?.description) continue
        if (!descriptions.has(value.name.value)) descriptions.set(value.name.value, argument.description)
      }
    }
  }
  walk(operation.selectionSet)
  return descriptions
}

export type SchemaTypesContext = TypeContext & { settings: Pick<ModuleSettings, 'enums'> }

/** Declares the enums and input types that a module uses, and those that they use, sorted by name. */
export function declareSchemaTypes(context: SchemaTypesContext): string[] {
  const { schema, names: typeNames, uses } = context
  const { enums } = context.settings
  const names = new Set(uses.schemaTypes)
  // The loop also visits the names that it adds.
  for (const name of names) {
    const type = schema.getType(name)
    const inner = isInputObjectType(type)
      ? Object.values(type.getFields()).map(({ type }) => getNamedType(type))
      : []
    for (const each of inner) if (!isScalarType(each)) names.add(each.name)
  }
  const types = [...names].sort().map((name) => schema.getType(name))
  const declarations = types.flatMap((type) => {
    if (isEnumType(type)) return [enumType(type, typeNames.schemaType(type.name), enums)]
    if (!isInputObjectType(type)) return []
    const fields = Object.values(type.getFields())
    const text = inputObjectType(fields, type.isOneOf, context)
    return [declareType(docComment(type), typeNames.schemaType(type.name), text)]
  })
  return enums !== 'closed' && types.some(isEnumType) ? [unknownValue, ...declarations] : declarations
}

const unknownValue = `/**
 * A value that the service has added since these types were generated. It makes a \`switch\` without a \`default\`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };
`

/** Declares the type of an enum, and where `enums` asks for it the constant of the same name with its values. */
function enumType(type: GraphQLEnumType, name: string, enums: EnumTypes): string {
  const values = type.getValues().map(({ name: value, description, deprecationReason }) => ({
    value,
    comment: docComment({ description, deprecated: deprecationReason }),
  }))
  const members = values.map(({ value, comment }) => indent(`\n${comment}| '${value}'`))
  const unknown = enums === 'closed' ? '' : '\n  | UnknownValue'
  const declared = declareType(docComment(type), name, `${members.join('')}${unknown}`)
  if (enums !== 'values') return declared
  const properties = values.map(({ value, comment }) => indent(`\n${comment}${value}: '${value}',`))
  return `${docComment(type)}export const ${name} = {${properties.join('')}\n} as const;\n${declared}`
}
