import type { LoadedDocument } from '@orchestration/codegen/documents'
import {
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
import { indexUses, type UseIndex } from '../schema-diff/index-uses.ts'
import { positionOf } from '../schema-diff/position-of.ts'
import type { Use } from '../schema-diff/schema-change.ts'
import { scopesOf } from '../schema-diff/scopes-of.ts'

/** A part of a schema, and where operations use it. Everything that a variable can contain counts as used. */
export interface CoveredPart {
  /** The schema coordinate: `Query.patients`, `User`, `User.nick`. */
  path: string
  uses: Omit<Use, 'effect' | 'message'>[]
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
  const index = indexUses(schema, operations)
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const rootFields = (root: GraphQLNamedType | null | undefined) =>
    root ? partsOf(root).map(({ path }) => ({ path, uses: usesOf(index, path) })) : []
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
        const used = parts.filter(({ path }) => index.has(path)).length
        return {
          path: type.name,
          kind: kindOf(type),
          parts: { total: parts.length, used },
          uses: usesOf(index, type.name),
        }
      }),
    deprecated: types
      .flatMap((type) => partsOf(type))
      .flatMap((part) => [part, ...part.children])
      .flatMap(({ path, reason }) => (reason == null ? [] : [{ path, reason, uses: usesOf(index, path) }])),
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

const usesOf = (index: UseIndex, path: string): CoveredPart['uses'] =>
  [...(index.get(path) ?? [])].flatMap(([node, scopes]) => {
    const position = positionOf(node)
    return position ? scopes.map(({ name }) => ({ operationName: name, ...position })) : []
  })
