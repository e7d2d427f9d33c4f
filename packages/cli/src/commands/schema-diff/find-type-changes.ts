import { createRequire } from 'node:module'
import { type ListItemType, listItemTypes } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { compareResults } from './compare-results.ts'
import { compareVariables } from './compare-variables.ts'
import type { Impact } from './impact.ts'
import type { Scope, Scopes } from './scopes-of.ts'
import type { CompareTypesOptions, TypeDifference } from './type-difference.ts'

export interface FindTypeChangesOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scopes: Scopes
  /** TypeScript types of scalars, in addition to GraphQL's own and the snapshot's. */
  scalars: Readonly<Record<string, string>>
}

/** Finds differences in generated types: results, variables and the exported names of list items. */
export function findTypeChanges({
  oldSchema,
  newSchema,
  scopes,
  scalars: configured,
}: FindTypeChangesOptions): Impact[] {
  const ofSnapshot = createRequire(import.meta.url)('@orchestration/schema/scalars.json')
  const scalars = { ...builtIn, ...ofSnapshot, ...configured }
  const compare = (scope: Scope): Impact[] => {
    const options = { oldSchema, newSchema, scope, scalars }
    return [...compareVariables(options), ...compareResults(options), ...compareListItems(options)].map(
      ({ isCompatible, ...difference }): Impact => ({
        ...difference,
        effect: isCompatible ? 'compatible' : 'types',
        operationName: scope.name,
      }),
    )
  }
  const own = scopes.own.flatMap(compare)
  const known = Map.groupBy(own, ({ node }) => node)
  // A fragment on an interface applies to more objects than the operations that spread it.
  const others = scopes.shared
    .flatMap(compare)
    .filter(({ node, message }) => !known.get(node)?.some((impact) => impact.message === message))
  return [...own, ...others]
}

const builtIn = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' }

/**
 * Compares the names of the types that codegen exports for list items. A name comes from the schema's type or, when
 * two lists select different fields of one type, from the path. Code that imports a name which is gone fails to compile.
 */
function* compareListItems({
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
