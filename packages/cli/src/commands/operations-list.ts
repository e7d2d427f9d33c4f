import type { Command } from 'commander'
import { type GraphQLSchema, Kind } from 'graphql'
import { flattenSelection } from '../create-operation.ts'
import { fragmentsByName } from '../documents/fragments.ts'
import type { LoadedDocument } from '../documents/parse.ts'
import { type Position, toPosition } from '../documents/problem.ts'
import { formatJson, oneLine, paint, print } from '../print.ts'
import {
  addProjectOptions,
  loadOperations,
  loadProjectSchema,
  openProject,
  type ProjectOptions,
} from '../project/project.ts'
import { type RootKind, rootFields } from '../schema.ts'

const help = `
Examples:
  orchestration operations list
  orchestration operations list --missing

Exit codes: 0 printed, 1 the schema or an operation cannot be read,
2 the command was used wrongly.`

/** `orchestration operations list` */
export function configure(command: Command): void {
  command.option('--missing', 'only those without an operation').option('--json', 'print them as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => runOperationsList(options))
}

interface OperationsListOptions extends ProjectOptions {
  missing?: boolean
  json?: boolean
}

/** Prints the queries and mutations of the schema, with the operations that select them. */
async function runOperationsList({ missing, json, ...options }: OperationsListOptions): Promise<void> {
  const project = await openProject(options)
  const schema = await loadProjectSchema(project)
  const documents = await loadOperations(project)
  const all = listOperations(schema, documents)
  const fields = missing ? all.filter(({ operations }) => operations.length === 0) : all
  if (json) return print(formatJson({ fields }), 'json')
  const widthOf = (texts: string[]) => Math.max(0, ...texts.map(({ length }) => length))
  const widths = [
    widthOf(['mutation', ...fields.map(({ kind }) => kind)]),
    widthOf(fields.map(({ field }) => field)),
  ] as const
  for (const field of fields) print(formatField(field, widths))
  const covered = all.filter(({ operations }) => operations.length > 0).length
  const kinds = all.some(({ kind }) => kind === 'subscription')
    ? 'queries, mutations and subscriptions'
    : 'queries and mutations'
  print(`${covered} of ${all.length} ${kinds} have an operation.`)
}

function formatField(
  { kind, field, deprecated, operations }: ListedField,
  [kindWidth, width]: readonly [number, number],
): string {
  const places = operations.map(
    ({ name, file, line, column }) => `${name} ${oneLine(file)}:${line}:${column}`,
  )
  const found = places.join(', ') || paint('yellow', '-')
  return `${kind.padEnd(kindWidth)} ${field.padEnd(width)} ${found}${deprecated ? ' (deprecated)' : ''}`
}

export interface ListedField {
  kind: RootKind
  field: string
  deprecated: boolean
  /** The operations that select it, with their positions. */
  operations: (Position & { name: string })[]
}

/** Lists every query, mutation and subscription of a schema, with the operations that select it. */
export function listOperations(schema: GraphQLSchema, documents: readonly LoadedDocument[]): ListedField[] {
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const fragments = fragmentsByName(documents)
  const operations = definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => ({
      node,
      selected: flattenSelection(node.selectionSet, fragments).map(({ name }) => name.value),
    }))
  return rootFields(schema).map(({ kind, field }) => ({
    kind,
    field: field.name,
    deprecated: field.deprecationReason != null,
    operations: operations
      .filter(({ node, selected }) => node.operation === kind && selected.includes(field.name))
      .flatMap(({ node: { name, loc } }) =>
        loc ? [{ name: name?.value ?? '(no name)', ...toPosition(loc.source, loc.start) }] : [],
      ),
  }))
}
