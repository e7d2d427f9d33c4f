import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

const leaves = 24
const depth = 4

export type Select = (type: GraphQLOutputType) => string

/** Selects fields at random, some through fragments, which it adds to those that there are. */
export function createSelector(
  schema: GraphQLSchema,
  random: () => number,
  fragments: Map<string, string>,
): Select {
  function selectFrom(type: GraphQLNamedType, level: number, budget: { left: number }): string {
    if (isLeafType(type)) return ''
    const parts = ['__typename']
    const object = isAbstractType(type) ? schema.getPossibleTypes(type)[0] : type
    if (!isObjectType(object)) return ' { __typename }'
    const inner: string[] = []
    if (random() < 0.4) {
      const name = `${object.name}Parts`
      if (!fragments.has(name))
        fragments.set(name, printFragment(name, object.name, leavesOf(fieldsOf(object))))
      inner.push(`...${name}`)
    }
    for (const field of fieldsOf(object)) {
      const named = getNamedType(field.type)
      const isLeaf = isLeafType(named)
      if (random() < 0.4 || budget.left <= 0 || (!isLeaf && level >= depth)) continue
      if (isLeaf) budget.left -= 1
      inner.push(`${field.name}${selectFrom(named, level + 1, budget)}`)
    }
    if (object !== type) parts.push(`... on ${object.name} { ${['__typename', ...inner].join(' ')} }`)
    else parts.push(...inner)
    return ` { ${parts.join(' ')} }`
  }

  return (type) => selectFrom(getNamedType(type), 1, { left: leaves })
}

function fieldsOf(type: {
  getFields(): Record<string, GraphQLField<unknown, unknown>>
}): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
}

const leavesOf = (fields: readonly GraphQLField<unknown, unknown>[]): string[] =>
  fields.filter(({ type }) => isLeafType(getNamedType(type))).map(({ name }) => name)

const printFragment = (name: string, type: string, fields: readonly string[]): string =>
  `fragment ${name} on ${type} {\n  ${['__typename', ...fields.slice(0, 8)].join('\n  ')}\n}\n`
