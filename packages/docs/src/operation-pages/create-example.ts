import {
  type GraphQLInputType,
  getNullableType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
} from 'graphql'
import { type DocumentedOperation, listSelectedFields } from './operation.ts'

/** An entry of `examples.yaml`. */
export interface OperationExample {
  variables: Readonly<Record<string, unknown>>
  /** The path of the payload field that the example prints: a count, an id or a code, never other patient data. */
  shows: string
}

/** Examples, keyed by operation name. */
export type Examples = Readonly<Record<string, Partial<OperationExample>>>

/** Creates the example of an operation. Derives what `examples` does not contain. */
export function createExample(operation: DocumentedOperation, examples: Examples): OperationExample {
  const { schema, name, node } = operation
  const example = {
    variables: createVariables(operation),
    shows: chooseShownField(operation),
    ...examples[name],
  }
  const { errors = [] } = getVariableValues(schema, node.variableDefinitions ?? [], example.variables)
  if (errors[0] && name in examples) throw new Error(`examples.yaml, ${name}: ${errors[0].message}`)
  return example
}

/** Chooses the first list of the payload, the first object with an id, or the first id. Otherwise, chooses `code`. */
function chooseShownField(operation: DocumentedOperation): string {
  const fields = listSelectedFields(operation)
  for (const { parent, name, field } of fields) {
    if (parent !== '') continue
    const value = isNonNullType(field.type) ? name : `${name}?`
    if (isListType(getNullableType(field.type))) return `${value}.length`
    if (fields.some((each) => each.parent === name && each.name === 'id')) return `${value}.id`
    if (/(^id|_id|Id)$/.test(name)) return name
  }
  return 'code'
}

/** Creates values, such as `the-activity-id`, for the required variables of an operation, and the first page. */
function createVariables({ schema, node, field }: DocumentedOperation): Record<string, unknown> {
  const { variableDefinitions = [] } = node
  const derived = variableDefinitions.flatMap(({ variable, type, defaultValue }) => {
    const inputType = typeFromAST(schema, type) as GraphQLInputType
    const { value: name } = variable.name
    const isNeeded = isNonNullType(inputType) && !defaultValue
    if (!isNeeded && name !== 'pagination') return []
    return [[name, createValue(name === 'id' ? `${field.name}_id` : name, inputType)] as const]
  })
  return Object.fromEntries(derived)
}

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  SafeDate: '2026-01-01T00:00:00.000Z',
}

function createValue(name: string, inputType: GraphQLInputType): unknown {
  const type = getNullableType(inputType)
  if (isListType(type)) return [createValue(name.replace(/s$/, ''), type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.value
  if (type.name === 'PaginationParams') return { count: 20, offset: 0 }
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, createValue(field.name, field.type)]))
  }
  return scalars[type.name] ?? describeValue(name)
}

/** `apiCall_id` becomes `the-api-call-id`, and `pathway_id` becomes `the-care-flow-id`. */
const describeValue = (name: string): string =>
  `the-${name
    .replaceAll(/(?=[A-Z])|_/g, '-')
    .toLowerCase()
    .replace(/pathway|careflow/, 'care-flow')}`
