import type { LoadedDocument } from '@orchestration/codegen/documents'
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
import { reachedTypes } from '../schema-diff/coordinates-in.ts'
import { indexUses } from '../schema-diff/index-uses.ts'
import { positionOf } from '../schema-diff/position-of.ts'
import type { Use } from '../schema-diff/schema-change.ts'
import { type Scope, scopesOf } from '../schema-diff/scopes-of.ts'

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
