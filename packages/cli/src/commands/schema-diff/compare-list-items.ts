import { type ListItemType, listItemTypes } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import type { CompareTypesOptions, TypeDifference } from './type-difference.ts'

/**
 * Compares the names of the types that codegen exports for list items. A name comes from the schema's type or, when
 * two lists select different fields of one type, from the path. Code that imports a name which is gone fails to compile.
 */
export function* compareListItems({
  oldSchema,
  newSchema,
  scope: { node: definition, fragments },
  scalars,
}: CompareTypesOptions): Iterable<TypeDifference> {
  const typesOf = (schema: GraphQLSchema) => {
    try {
      return listItemTypes(definition, { schema, fragments, scalars })
    } catch {
      // Types cannot be generated from what does not fit the schema. Validation reports that.
      return undefined
    }
  }
  const [before, after] = [typesOf(oldSchema), typesOf(newSchema)]
  if (!before || !after) return
  const names = new Set(after.map(({ name }) => name))
  const changed = before.filter((item) => !after.some((other) => isSame(item, other)))
  for (const { name, field, coordinate, type } of before.filter(({ name }) => !names.has(name))) {
    const now = after.find((other) => other.field === field)
    yield {
      node: field,
      // A list elsewhere can change the name too: names are short only while they are unique.
      coordinates: [coordinate, type, ...[...changed, ...after].map(({ coordinate }) => coordinate)],
      message: now
        ? `The exported type '${name}' is named '${now.name}' now`
        : `The exported type '${name}' is gone`,
      isCompatible: false,
    }
  }
}

const isSame = (one: ListItemType, other: ListItemType) =>
  one.field === other.field && one.type === other.type
