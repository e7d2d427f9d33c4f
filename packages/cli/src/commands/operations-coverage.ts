import type { LoadedDocument } from '@orchestration/codegen/documents'
import type { Command } from 'commander'
import {
  type ASTNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
} from 'graphql'
import { formatJson, oneLine, paint, print } from '../print.ts'
import { addProjectOptions, loadOperations, openProject, type ProjectOptions } from '../project/project.ts'
import { loadProjectSchema } from '../schema.ts'
import { positionOf, type Use } from './schema-diff/changes.ts'
import { indexUses, reachedTypes, type Scope, scopesOf } from './schema-diff/uses.ts'

const help = `
Examples:
  orchestration operations coverage
  orchestration operations coverage --unused
  orchestration operations coverage --json

Exit codes: 0 printed, 1 the schema or an operation cannot be read,
2 the command was used wrongly.`

/** `orchestration operations coverage` */
export function configure(command: Command): void {
  command.option('--unused', 'also list what is not used').option('--json', 'print all of it as JSON')
  addProjectOptions(command)
    .addHelpText('after', help)
    .action(async (options) => runOperationsCoverage(options))
}

interface OperationsCoverageOptions extends ProjectOptions {
  unused?: boolean
  json?: boolean
}

/** Prints which parts of the schema the project's operations use. */
async function runOperationsCoverage({
  unused = false,
  json,
  ...options
}: OperationsCoverageOptions): Promise<void> {
  const project = await openProject(options)
  const { schema } = await loadProjectSchema(project)
  const coverage = measureCoverage(schema, await loadOperations(project))
  if (json) print(formatJson(coverage), 'json')
  else print(formatCoverage(coverage, unused))
}

/**
 * Formats coverage for a person: how much of each kind is used, which deprecated things are used and, on request, what
 * is unused.
 */
function formatCoverage(
  { queries, mutations, subscriptions, types, deprecated }: Coverage,
  withUnused: boolean,
): string {
  const group = (title: string, parts: readonly CoveredPart[], nameOf: (part: CoveredPart) => string) => {
    if (parts.length === 0) return []
    const unused = parts.filter(({ uses, inVariablesOf }) => uses.length === 0 && !inVariablesOf)
    const heading = paint('bold', `${title}: ${parts.length - unused.length} of ${parts.length} used`)
    return [[heading, ...(withUnused ? unused.map((part) => `  not used: ${nameOf(part)}`) : [])].join('\n')]
  }
  const deprecatedUses = deprecated.flatMap(({ path, reason, uses, inVariablesOf = [] }) =>
    [
      ...uses.map(({ operationName, file, line, column }) => `${file}:${line}:${column} ${operationName}`),
      ...(inVariablesOf.length > 0 ? [`in variables of ${inVariablesOf.join(', ')}`] : []),
    ].map((place) => `  ${paint('yellow', path)}: ${oneLine(reason)}\n    ${place}`),
  )
  return [
    ...group('Queries', queries, fieldOf),
    ...group('Mutations', mutations, fieldOf),
    ...group('Subscriptions', subscriptions, fieldOf),
    ...group('Types', types, pathOf),
    ...partsUsed(types),
    ...group('Deprecated', deprecated, pathOf),
    ...deprecatedUses,
  ].join('\n')
}

const pathOf = ({ path }: CoveredPart) => path
const fieldOf = ({ path }: CoveredPart) => path.split('.').at(-1) ?? path

function partsUsed(types: readonly CoveredType[]): string[] {
  const parts = types.map(({ parts }) => parts)
  const sum = (key: 'used' | 'total') => parts.reduce((all, each) => all + each[key], 0)
  return [paint('bold', `Fields and values of types: ${sum('used')} of ${sum('total')} used`)]
}

/** A part of a schema, and where operations use it. Everything that a variable can contain counts as used. */
export interface CoveredPart {
  /** The schema coordinate: `Query.patients`, `User`, `User.nick`. */
  path: string
  uses: Omit<Use, 'effect' | 'message'>[]
  /** The other types of variables that can contain it. The uses of each are listed there, once. */
  inVariablesOf?: string[]
}

export interface CoveredType extends CoveredPart {
  kind: 'object' | 'interface' | 'union' | 'input' | 'enum' | 'scalar'
  /** The number of its fields or values, and how many of them operations use. */
  parts: { total: number; used: number }
}

export interface Coverage {
  queries: CoveredPart[]
  mutations: CoveredPart[]
  subscriptions: CoveredPart[]
  types: CoveredType[]
  /** Deprecated fields, arguments, input fields and enum values. */
  deprecated: (CoveredPart & { reason: string })[]
}

/** Measures which parts of a schema operations use. */
export function measureCoverage(schema: GraphQLSchema, documents: readonly LoadedDocument[]): Coverage {
  const operations = scopesOf(documents).own.filter(({ node }) => node.kind === Kind.OPERATION_DEFINITION)
  const { usersOf, isUsed } = findUsers(schema, operations)
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const rootFields = (root: GraphQLNamedType | null | undefined) =>
    root ? partsOf(root).map(({ path }) => ({ path, ...usersOf(path) })) : []
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  )
  const [queries = [], mutations = [], subscriptions = []] = roots.map(rootFields)
  return {
    queries,
    mutations,
    subscriptions,
    types: types
      .filter((type) => !roots.includes(type as never))
      .map((type) => {
        const parts = partsOf(type)
        const used = parts.filter(({ path }) => isUsed(path)).length
        return {
          path: type.name,
          kind: kindOf(type),
          parts: { total: parts.length, used },
          ...usersOf(type.name),
        }
      }),
    deprecated: types
      .flatMap((type) => partsOf(type))
      .flatMap((part) => [part, ...part.children])
      .flatMap(({ path, reason }) => (reason == null ? [] : [{ path, reason, ...usersOf(path) }])),
  }
}

interface Part {
  path: string
  reason: string | null | undefined
  children: Part[]
}

interface Member {
  name: string
  deprecationReason?: string | null | undefined
  args?: readonly Member[]
}

/** The fields of a type with their arguments, or the values of an enum. */
function partsOf(type: GraphQLNamedType): Part[] {
  const toPart = (owner: string, { name, deprecationReason, args = [] }: Member): Part => {
    const path = `${owner}.${name}`
    return { path, reason: deprecationReason, children: args.map((argument) => toPart(path, argument)) }
  }
  const members: readonly Member[] = isEnumType(type)
    ? type.getValues()
    : isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values<Member>(type.getFields())
      : []
  return members.map((member) => toPart(type.name, member))
}

const kinds = [
  [isObjectType, 'object'],
  [isInterfaceType, 'interface'],
  [isUnionType, 'union'],
  [isInputObjectType, 'input'],
  [isEnumType, 'enum'],
  [isScalarType, 'scalar'],
] as const

const kindOf = (type: GraphQLNamedType) => kinds.find(([isKind]) => isKind(type))?.[1] ?? 'scalar'

const isVariable = (node: ASTNode) => node.kind === Kind.VARIABLE_DEFINITION

/**
 * Finds the uses of coordinates. A variable can contain what its input type reaches, which may be most of a schema. So its
 * use is listed at its own type alone: listed at each type, 4,000 variables of 150 recursive types were 180 MB of JSON.
 */
function findUsers(schema: GraphQLSchema, operations: readonly Scope[]) {
  const index = indexUses(schema, operations)
  const usesAt = (path: string, isWanted: (node: ASTNode) => boolean): CoveredPart['uses'] =>
    [...(index.get(path) ?? [])].flatMap(([node, scopes]) => {
      const position = isWanted(node) && positionOf(node)
      return position ? scopes.map(({ name }) => ({ operationName: name, ...position })) : []
    })
  const variableTypes = new Map<string, string[]>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (![...(index.get(type.name)?.keys() ?? [])].some(isVariable)) continue
    for (const { name } of reachedTypes(type))
      variableTypes.set(name, [...(variableTypes.get(name) ?? []), type.name])
  }
  const ownerOf = (path: string) => path.split('.')[0] ?? ''
  return {
    isUsed: (path: string) => index.has(path) || variableTypes.has(ownerOf(path)),
    usersOf(path: string): Omit<CoveredPart, 'path'> {
      const owner = ownerOf(path)
      const uses = [...usesAt(owner, isVariable), ...usesAt(path, (node) => !isVariable(node))]
      const others = variableTypes.get(owner)?.filter((name) => name !== owner) ?? []
      return { uses, ...(others.length > 0 && { inVariablesOf: others }) }
    },
  }
}
