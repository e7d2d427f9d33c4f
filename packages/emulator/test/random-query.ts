import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** Composite types below which only values are selected, so that queries stay small. */
const MAX_DEPTH = 6

export interface RandomQueryOptions {
  schema: GraphQLSchema
  /** Returns a random number in [0, 1). */
  random(): number
  /** Returns the arguments of a type's field as a document holds them, or an empty text. Always the same for a field. */
  argumentsOf(type: string, field: GraphQLField<unknown, unknown>): string
}

/**
 * Returns a valid query with aliases, fields that are selected twice, inline and named fragments on objects and
 * interfaces, and `__typename`. An alias always selects the same field, so that no two selections conflict.
 */
export function createRandomQuery({ schema, random, argumentsOf }: RandomQueryOptions): string {
  const fragments: { name: string; type: GraphQLNamedType; text: string }[] = []
  const below = (count: number) => Math.floor(random() * count)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value

  function select(type: GraphQLNamedType, depth: number, mustAlias = false): string {
    const parts = Array.from({ length: 1 + below(5) }, () => selectOne(type, depth, mustAlias))
    return `{ ${parts.join(' ')} }`
  }

  function selectOne(type: GraphQLNamedType, depth: number, mustAlias: boolean): string {
    const kind = below(10)
    const mustSpread = !(isObjectType(type) || isInterfaceType(type))
    const canSpread = depth > 0
    if (kind === 0 || (mustSpread && !canSpread)) return pick(['__typename', 'its_type: __typename'])
    if (mustSpread || (kind <= 2 && canSpread)) return spread(pick(listConditions(type)), depth, mustAlias)
    const fields = Object.values(type.getFields()).filter((field) => depth > 0 || !hasFields(field))
    if (fields.length === 0) return '__typename'
    const field = pick(fields)
    const alias = mustAlias || below(3) === 0 ? `${type.name}_${field.name}_${below(2)}: ` : ''
    const selected = hasFields(field) ? select(getNamedType(field.type), depth - 1) : ''
    return `${alias}${field.name}${argumentsOf(type.name, field)} ${selected}`
  }

  function hasFields(field: GraphQLField<unknown, unknown>): boolean {
    return isCompositeType(getNamedType(field.type))
  }

  function spread(type: GraphQLNamedType, depth: number, mustAlias: boolean): string {
    const isAliased = mustAlias || !isRoot(type)
    const known = fragments.filter((fragment) => fragment.type === type)
    if (known.length > 0 && below(2) === 0) return `...${pick(known).name}`
    if (below(2) === 0) return `... on ${type.name} ${select(type, depth - 1, isAliased)}`
    const text = select(type, depth - 1, isAliased)
    const name = `Fragment${fragments.length}`
    fragments.push({ name, type, text })
    return `...${name}`
  }

  function isRoot(type: GraphQLNamedType): boolean {
    return type === schema.getQueryType()
  }

  /** The types that a fragment on a type can have. */
  function listConditions(type: GraphQLNamedType): GraphQLNamedType[] {
    if (isAbstractType(type)) return [type, ...schema.getPossibleTypes(type)]
    return isObjectType(type) ? [type, ...type.getInterfaces()] : [type]
  }

  const root = schema.getQueryType()
  if (!root) throw new Error('The schema has no queries.')
  const query = select(root, MAX_DEPTH)
  return [query, ...fragments.map(({ name, type, text }) => `fragment ${name} on ${type.name} ${text}`)].join(
    '\n',
  )
}
