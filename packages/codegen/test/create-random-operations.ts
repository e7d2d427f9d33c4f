import {
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isUnionType,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'

export type Random = () => number

/** Creates a seeded replacement for `Math.random`. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/**
 * Creates random valid queries and fragments. The queries repeat fields, have directives on leaves, and spread fragments on any
 * type, including fragments on only some members of an interface or a union. Inline fragments are only on object types, because
 * `typescript-operations` can generate wrong types for those on interfaces and unions.
 */
export function createRandomOperations(schema: GraphQLSchema, random: Random): Map<string, string> {
  const rules = specifiedRules.filter(
    (rule) => rule !== NoUnusedFragmentsRule && !/Variables/.test(rule.name),
  )
  const operations = new Map<string, string>()
  const fragments = new Map<string, string>()
  let fragmentTexts = ''
  const isValid = (text: string) => validate(schema, parse(text + fragmentTexts), rules).length === 0

  let aliases = 0
  /**
   * Creates a leaf field. A conditional field gets a unique alias, because `typescript-operations` generates a wrong type for a
   * conditional field that is selected twice.
   */
  const leaf = (name: string) => {
    if (random() > 0.15) return name
    aliases += 1
    return `c${aliases}: ${name} @${pick(random, ['include', 'skip'])}(if: $on)`
  }

  function select(type: GraphQLCompositeType, level: number): string {
    const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : [type]
    const conditions = [type, ...objects, ...objects.flatMap((object) => object.getInterfaces())]
    const fields = isUnionType(type) ? [] : Object.values(type.getFields())
    const parts = random() < 0.4 ? ['__typename'] : []
    for (let count = 0; count < 3 && fields.length > 0; count += 1) {
      const field = pick(random, fields)
      const inner = getNamedType(field.type)
      if (isLeafType(inner)) parts.push(leaf(field.name))
      else if (level < 3) parts.push(`${field.name} ${select(inner as typeof type, level + 1)}`)
    }
    for (let count = 0; count < 2 && level < 5; count += 1) {
      const condition = pick(random, conditions)
      if (random() < 0.4 && !isAbstractType(condition))
        parts.push(`... on ${condition.name} ${select(condition, level + 1)}`)
      const fitting = [...fragments].filter(([, on]) => conditions.some(({ name }) => name === on))
      if (random() < 0.4 && fitting.length > 0) parts.push(`...${pick(random, fitting)[0]}`)
    }
    return `{ ${parts.join(' ') || '__typename'} }`
  }

  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isCompositeType(type) && !type.name.startsWith('__') && type !== schema.getQueryType(),
  )
  for (let count = 0; count < 15; count += 1) {
    const on = pick(random, types) as GraphQLCompositeType
    const text = `fragment F${count} on ${on.name} ${select(on, 2)}`
    if (!isValid(text)) continue
    operations.set(`F${count}`, text)
    fragments.set(`F${count}`, on.name)
    fragmentTexts += `\n${text}`
  }
  const query = schema.getQueryType()
  for (let count = 0; query && count < 50; count += 1) {
    const text = `query Q${count}($on: Boolean!) ${select(query, 1)}`
    if (isValid(text)) operations.set(`Q${count}`, text)
  }
  return operations
}
