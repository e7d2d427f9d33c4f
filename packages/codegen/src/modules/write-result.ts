import {
  type GraphQLCompositeType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  TypeNameMetaFieldDef,
} from 'graphql'
import { docComment } from './doc-comment.ts'
import { fieldOf } from './field-of.ts'
import { fillIn, type Item, type NamedItem, nameItems, type Place, placeholder } from './list-items.ts'
import type { ModuleContext, ModuleUses } from './module-context.ts'
import type { ModuleSettings } from './module-settings.ts'
import { fieldsOfFragment, findColliding, selectNamed, typeConditionOf } from './named-fragments.ts'
import type { ResultType } from './result-of.ts'
import { scalarType } from './scalar-types.ts'
import {
  type Occurrence,
  type Scope,
  type SelectedSet,
  scopeOf,
  selectFields,
  splitScope,
} from './selected-fields.ts'
import { indent, intersection, listOf, orNull, withSpace } from './type-text.ts'

export type ResultContext = Pick<ModuleContext, 'schema' | 'fragments' | 'hasType' | 'names'> & {
  settings: Pick<ModuleSettings, 'scalars'>
}

export interface WrittenResult {
  /** The TypeScript type of the result. */
  text: string
  /** The list items that get a type of their own. */
  items: readonly NamedItem[]
}

/** Writes the type of what an operation or a fragment selects. Adds to `uses` what the type must import. */
export function writeResult(
  { prefix, on: root, selectionSet }: ResultType,
  context: ResultContext,
  uses: ModuleUses,
): WrittenResult {
  const { schema, fragments, settings, names: typeNames } = context
  const items: Item[] = []

  /** Writes an object type, or a union if the selected fields differ between the possible objects. */
  function typeOf(type: GraphQLCompositeType, sets: readonly SelectedSet[], path: readonly string[]): string {
    const scope = scopeOf(schema, type)
    const whole = selectFields(schema, fragments, scope, sets)
    if (scope.object || !whole.varies) return objectType(scope, sets, path)
    return (
      onlyFragments(type, scope, sets) ?? unionType(splitScope(schema, scope, whole.conditions), sets, path)
    )
  }

  /** Combines the types of fragments, if the selection only spreads fragments on this type. */
  function onlyFragments(
    type: GraphQLCompositeType,
    scope: Scope,
    sets: readonly SelectedSet[],
  ): string | undefined {
    const isKept = (name: string) => context.hasType(name) && typeConditionOf(context, name) === type
    const selected = selectFields(schema, fragments, scope, sets, isKept)
    const hasMore = selected.fields.size > 0 || selected.conditions.size > 0
    if (hasMore || findColliding(context, selected)) return undefined
    return intersection([...selected.fragments].map(fragmentType), [])
  }

  function unionType(parts: readonly Scope[], sets: readonly SelectedSet[], path: readonly string[]): string {
    const members = parts.map((part) => objectType(part, sets, [...path, part.objects[0]?.name ?? '']))
    return members.length === 1
      ? members.join('')
      : members.map((member) => `\n  | ${indent(indent(member))}`).join('')
  }

  function objectType(scope: Scope, sets: readonly SelectedSet[], path: readonly string[]): string {
    const { fields, fragments: named } = selectNamed(context, scope, sets)
    const given = new Set([...named].flatMap((name) => [...fieldsOfFragment(context, name).fields.keys()]))
    const properties = [...fields]
      .filter(([name]) => !given.has(name))
      .map(([name, occurrences]) => property(scope, name, occurrences, path))
    return intersection([...named].map(fragmentType), properties) || 'Record<PropertyKey, never>'
  }

  function property(
    scope: Scope,
    name: string,
    occurrences: readonly Occurrence[],
    path: readonly string[],
  ): string {
    const [first] = occurrences as [Occurrence]
    const key = occurrences.every(({ isOptional }) => isOptional) ? `${name}?` : name
    const field = fieldOf(scope, first)
    if (field === TypeNameMetaFieldDef)
      return `${key}: ${scope.objects.map((object) => `'${object.name}'`).join(' | ')};`
    const comment = docComment({ description: field.description, deprecated: field.deprecationReason })
    const place = {
      path: [...path, name],
      field: first.node,
      coordinate: `${scope.object ?? first.on}.${field.name}`,
    }
    return `${comment}${key}:${withSpace(valueType(field.type, setsOf(field.type, occurrences), place))};`
  }

  /** Writes the type of a field's value, `null` included. */
  function valueType(
    type: GraphQLOutputType,
    sets: readonly SelectedSet[],
    place: Place,
    isItem = false,
  ): string {
    if (!isNonNullType(type)) return orNull(nonNullType(type, sets, place, isItem))
    return nonNullType(type.ofType, sets, place, isItem)
  }

  function nonNullType(
    type: GraphQLOutputType,
    sets: readonly SelectedSet[],
    place: Place,
    isItem: boolean,
  ): string {
    if (isNonNullType(type)) return nonNullType(type.ofType, sets, place, isItem)
    if (isListType(type)) return listOf(valueType(type.ofType, sets, place, true))
    if (isCompositeType(type)) return isItem ? itemType(type, sets, place) : typeOf(type, sets, place.path)
    if (isEnumType(type)) {
      uses.schemaTypes.add(type.name)
      return typeNames.schemaType(type.name)
    }
    return scalarType(settings.scalars, type.name, 'output', uses)
  }

  /** Writes the type of a list item: the name of a fragment, or of a type that is declared after the result. */
  function itemType(type: GraphQLCompositeType, sets: readonly SelectedSet[], place: Place): string {
    const item: Item = { ...place, type, text: '' }
    items.push(item)
    item.text = typeOf(type, sets, place.path)
    if (/^\w+$/.test(item.text)) return item.text
    return placeholder(items.findIndex((other) => other.type === type && other.text === item.text))
  }

  function fragmentType(name: string): string {
    uses.fragments.add(name)
    return typeNames.fragment(name)
  }

  const text = typeOf(root, [{ node: selectionSet, on: root, isOptional: false }], [])
  const names = nameItems(items, prefix)
  return {
    text: fillIn(text, items, names),
    items: [...names].map(([item, name]) => ({ ...item, name, text: fillIn(item.text, items, names) })),
  }
}

/** The selections below a field. A field that is selected several times has several. */
function setsOf(fieldType: GraphQLOutputType, occurrences: readonly Occurrence[]): SelectedSet[] {
  const on = getNamedType(fieldType)
  if (!isCompositeType(on)) return []
  return occurrences.flatMap(({ node: { selectionSet }, isOptional }) =>
    selectionSet ? [{ node: selectionSet, on, isOptional: isOptional && occurrences.length > 1 }] : [],
  )
}
