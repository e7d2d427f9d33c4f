import {
  type ASTNode,
  type FieldNode,
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  type SelectionSetNode,
} from 'graphql'
import type { Definition } from './changes.ts'
import { type Part, type Property, type Selection, selectionOf } from './selection.ts'

/** Compares the result types of an operation or a fragment for two schemas. */
export function compareResults({
  oldSchema,
  newSchema,
  definition: { node, fragments },
  scalars,
}: CompareTypesOptions): Iterable<TypeDifference> {
  const old = selectionOf(node, { schema: oldSchema, fragments })
  const now = selectionOf(node, { schema: newSchema, fragments })
  return old && now ? new ResultComparer(scalars).ofSelection(node, old, now) : []
}

/** The same property in both schemas. */
interface Pair {
  node: FieldNode
  old: Property
  now: Property
}

class ResultComparer {
  readonly #scalars: CompareTypesOptions['scalars']
  /** Compared pairs of types per selection. Ends the recursion in fragment cycles. */
  readonly #seen = new Map<SelectionSetNode, Set<string>>()

  constructor(scalars: CompareTypesOptions['scalars']) {
    this.#scalars = scalars
  }

  /** Compares the generated types of each possible object. */
  *ofSelection(node: ASTNode, old: Selection, now: Selection): Iterable<TypeDifference> {
    const types = `${old.type} ${now.type}`
    if (now.sets.every(({ node }) => this.#seen.get(node)?.has(types))) return
    for (const { node } of now.sets) this.#seen.set(node, (this.#seen.get(node) ?? new Set()).add(types))
    const oldParts = new Map(old.parts.flatMap((part) => part.objects.map(({ name }) => [name, part])))
    const newNames = new Set(now.parts.flatMap(({ objects }) => objects.map(({ name }) => name)))
    for (const part of now.parts) {
      for (const [oldPart, objects] of Map.groupBy(part.objects, ({ name }) => oldParts.get(name))) {
        if (oldPart) yield* this.#ofParts(oldPart, part, objects)
        else for (const object of objects) yield* this.#ofNewObject(node, old, part, object)
      }
    }
    for (const [name, part] of oldParts)
      for (const node of newNames.has(name) ? [] : typenamesOf(part))
        yield differs(node, `__typename is never '${name}' now`)
  }

  /**
   * Compares an object that is new in an abstract type. Without `__typename`, yields nothing if its type is compatible with that of
   * another object.
   */
  *#ofNewObject(
    node: ASTNode,
    old: Selection,
    part: Part,
    object: GraphQLObjectType,
  ): Iterable<TypeDifference> {
    const [typename] = typenamesOf(part)
    if (typename) return yield differs(typename, `__typename may be '${object}' now`)
    const compared = old.parts.map((oldPart) => [
      ...new ResultComparer(this.#scalars).#ofParts(oldPart, part, [object]),
    ])
    if (compared.some((differences) => differences.every(({ isCompatible }) => isCompatible))) return
    const [only = [], ...others] = compared
    if (others.length === 0) yield* only
    else yield differs(node, `It may be a '${object}' now`)
  }

  /** Compares the types of objects that share a part in both schemas. */
  *#ofParts(oldPart: Part, newPart: Part, objects: readonly GraphQLObjectType[]): Iterable<TypeDifference> {
    for (const [key, old] of oldPart.properties) {
      const now = newPart.properties.get(key)
      if (!old) continue
      const [first] = old.nodes
      if (!newPart.properties.has(key))
        for (const object of objects) yield differs(first, `It is no longer part of '${object}'`)
      // Validation reports removed fields.
      if (!now) continue
      const what = `'${oldPart.object ?? old.on}.${first.name.value}'`
      for (const node of new Set(old.nodes)) yield* this.#ofType({ node, old, now }, old.type, now.type, what)
    }
  }

  *#ofType(
    pair: Pair,
    oldType: GraphQLOutputType,
    newType: GraphQLOutputType,
    what: string,
  ): Iterable<TypeDifference> {
    const { node } = pair
    const change = (message: string, isCompatible = false) =>
      differs(node, `${what} ${message}`, isCompatible)
    if (isNonNullType(oldType) && !isNonNullType(newType)) yield change('may be null now')
    if (!isNonNullType(oldType) && isNonNullType(newType)) yield change('is never null now', true)
    const [old, now] = [getNullableType(oldType), getNullableType(newType)]
    if (isListType(old) && isListType(now))
      yield* this.#ofType(pair, old.ofType, now.ofType, `An item of ${what}`)
    else if (isCompositeType(old) && isCompositeType(now) && pair.old.below && pair.now.below)
      yield* this.ofSelection(node, pair.old.below, pair.now.below)
    else if (isEnumType(old) && isEnumType(now) && old.name === now.name) yield* ofEnum(node, what, old, now)
    else if (!isLeafType(old) || !isLeafType(now) || this.#typescriptOf(old) !== this.#typescriptOf(now))
      yield change(`is of type '${newType}' now`)
  }

  #typescriptOf(type: GraphQLNamedType): unknown {
    return isScalarType(type) ? (this.#scalars[type.name] ?? type.name) : `enum ${type.name}`
  }
}

function* ofEnum(
  node: ASTNode,
  what: string,
  old: GraphQLEnumType,
  now: GraphQLEnumType,
): Iterable<TypeDifference> {
  const [before, after] = [namesOf(old), namesOf(now)]
  for (const name of after.filter((name) => !before.includes(name)))
    yield differs(node, `${what} may be ${name} now`)
  for (const name of before.filter((name) => !after.includes(name)))
    yield differs(node, `${what} is never ${name} now`)
}

const differs = (node: ASTNode, message: string, isCompatible = false): TypeDifference => ({
  node,
  message,
  isCompatible,
})

const typenamesOf = ({ properties }: Part) =>
  [...properties.values()]
    .flatMap((property) => property?.nodes ?? [])
    .filter(({ name }) => name.value === '__typename')
const namesOf = (type: GraphQLEnumType) => type.getValues().map(({ name }) => name)

export interface TypeDifference {
  /** Whether code that compiled with the old type still compiles. */
  isCompatible: boolean
  node: ASTNode
  message: string
}

export interface CompareTypesOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  definition: Definition
  /** TypeScript types by scalar name. */
  scalars: Readonly<Record<string, string>>
}
