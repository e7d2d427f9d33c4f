import { type GraphQLSchema, isObjectType } from 'graphql'

interface Described {
  description?: string | null | undefined
  deprecationReason?: string | null | undefined
}

/**
 * Finds the schema's description of a field. Some fields are described only on output types. Their description is used if
 * all fields of that name share it.
 */
export function createDescriber(schema: GraphQLSchema): (name: string, described: Described) => string {
  const rootTypes = [schema.getQueryType(), schema.getMutationType()]
  const descriptions = new Map<string, Set<string>>()
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__') || rootTypes.includes(type)) continue
    for (const { name, description } of Object.values(type.getFields())) {
      if (!description) continue
      const known = descriptions.get(name) ?? new Set()
      descriptions.set(name, known.add(description))
    }
  }
  return (name, { description, deprecationReason }) => {
    const known = [...(descriptions.get(name) ?? [])]
    const meaning = description || (known.length === 1 ? known[0] : '')
    return [meaning, deprecationReason && `**Deprecated.** ${deprecationReason}`].filter(Boolean).join(' ')
  }
}
