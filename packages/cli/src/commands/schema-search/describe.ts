import { relative } from 'node:path'
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
  Kind,
  parse,
  print,
  printType,
  typeFromAST,
} from 'graphql'
import { createOperation } from '../../create-operation.ts'
import { fragmentsByName, reachableFragments } from '../../documents/fragments.ts'
import { rootFields } from '../../schema.ts'
import type { ApiDocument } from './search.ts'

/** How deep the operation goes that is written for a query or mutation. */
const DEPTH = 3

/**
 * Describes an operation of the project, a query or mutation, or a type. Operations come with variables and an answer that
 * are invented.
 *
 * @throws {UsageError} with other names when there is nothing of this name.
 */
export async function describeName(
  schema: GraphQLSchema,
  documents: readonly ApiDocument[],
  name: string,
): Promise<object> {
  const operation = findOperation(documents, name)
  if (operation) return { ...operation, example: await inventExample(schema, operation.document) }
  const type = schema.getType(name)
  if (type) return { kind: 'type', sdl: printType(type) }
  const { text } = createOperation(schema, { field: name, depth: DEPTH })
  const { kind, field } = rootFields(schema).find(({ field }) => field.name === name) ?? {}
  return {
    kind,
    ...(field?.description && { description: field.description }),
    ...(field?.deprecationReason && { deprecated: field.deprecationReason }),
    arguments: field?.args.map((argument) => ({
      name: argument.name,
      type: String(argument.type),
      ...(argument.description && { description: argument.description }),
    })),
    document: text,
    example: await inventExample(schema, text),
  }
}

function findOperation(documents: readonly ApiDocument[], name: string) {
  for (const { location, document, importLine } of documents) {
    const definition = document.definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
    )
    if (!definition) continue
    const alone = { ...document, definitions: [definition] }
    const fragments = reachableFragments(alone, fragmentsByName(documents))
    const text = print({ ...alone, definitions: [definition, ...fragments] })
    const place = importLine === undefined ? { file: relative('', location) } : { import: importLine }
    return { kind: 'operation', ...place, document: text }
  }
  return undefined
}

interface Example {
  /** The variables that the operation needs. */
  variables: Record<string, unknown>
  answer: ExecutionResult
}

/** Invents the variables of an operation and an answer of the right shape. Lists have one entry. */
async function inventExample(schema: GraphQLSchema, text: string): Promise<Example> {
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
