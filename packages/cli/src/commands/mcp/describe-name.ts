import { relative } from 'node:path'
import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import { type GraphQLSchema, Kind, print, printType } from 'graphql'
import { createOperation } from '../../schema/create-operation.ts'
import { rootFields } from '../../schema/root-fields.ts'
import { inventExample } from './invent-example.ts'

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
  documents: readonly LoadedDocument[],
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

function findOperation(documents: readonly LoadedDocument[], name: string) {
  for (const { location, document } of documents) {
    const definition = document.definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
    )
    if (!definition) continue
    const alone = { ...document, definitions: [definition] }
    const fragments = reachableFragments(alone, fragmentsByName(documents))
    const text = print({ ...alone, definitions: [definition, ...fragments] })
    return { kind: 'operation', file: relative('', location), document: text }
  }
  return undefined
}
