import {
  type GraphQLCompositeType,
  type GraphQLOutputType,
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
  type Occurrences,
  partsOf,
  type Scope,
  type SelectedSet,
  scopeOf,
  selectFields,
} from './selected-fields.ts'
import { propertyOf } from './selection.ts'
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
  { prefix, on, selectionSet }: ResultType,
  context: ResultContext,
  uses: ModuleUses,
): WrittenResult {
  const writer = new ResultWriter(context, uses)
  const text = writer.typeOf(on, [{ node: selectionSet, on, isOptional: false }], [])
  const names = nameItems(writer.items, prefix)
  return {
    text: fillIn(text, writer.items, names),
    items: [...names].map(([item, name]) => ({
      ...item,
      name,
      text: fillIn(item.text, writer.items, names),
    })),
  }
}

class ResultWriter {
  /** The list items so far. The text holds placeholders for them. */
  readonly items: Item[] = []
  readonly #context: ResultContext
  readonly #uses: ModuleUses

  constructor(context: ResultContext, uses: ModuleUses) {
    this.#context = context
    this.#uses = uses
  }

  /** Writes an object type, or a union if the selected fields differ between the possible objects. */
  typeOf(type: GraphQLCompositeType, sets: readonly SelectedSet[], path: readonly string[]): string {
    const parts = partsOf(this.#context, type, sets)
    const scope = scopeOf(this.#context.schema, type)
    const [whole, ...others] = parts
    if (whole && others.length === 0 && whole.objects.length === scope.objects.length)
      return this.#objectType(scope, sets, path)
    return this.#onlyFragments(type, scope, sets) ?? this.#unionType(parts, sets, path)
  }

  /** Combines the types of fragments, if the selection only spreads fragments on this type. */
  #onlyFragments(type: GraphQLCompositeType, scope: Scope, sets: readonly SelectedSet[]): string | undefined {
    const { schema, fragments, hasType } = this.#context
    const isKept = (name: string) => hasType(name) && typeConditionOf(this.#context, name) === type
    const selected = selectFields(schema, fragments, scope, sets, isKept)
    const hasMore = selected.fields.size > 0 || selected.conditions.size > 0
    if (hasMore || findColliding(this.#context, selected)) return undefined
    return intersection(
      [...selected.fragments].map((name) => this.#fragmentType(name)),
      [],
    )
  }

  #unionType(parts: readonly Scope[], sets: readonly SelectedSet[], path: readonly string[]): string {
    const members = parts.map((part) => this.#objectType(part, sets, [...path, part.objects[0]?.name ?? '']))
    return members.length === 1
      ? members.join('')
      : members.map((member) => `\n  | ${indent(indent(member))}`).join('')
  }

  #objectType(scope: Scope, sets: readonly SelectedSet[], path: readonly string[]): string {
    const { fields, fragments: named } = selectNamed(this.#context, scope, sets)
    const given = new Set(
      [...named].flatMap((name) => [...fieldsOfFragment(this.#context, name).fields.keys()]),
    )
    const properties = [...fields]
      .filter(([name]) => !given.has(name))
      .map(([name, occurrences]) => this.#property(scope, name, occurrences, path))
    return (
      intersection(
        [...named].map((name) => this.#fragmentType(name)),
        properties,
      ) || 'Record<PropertyKey, never>'
    )
  }

  #property(scope: Scope, name: string, occurrences: Occurrences, path: readonly string[]): string {
    const [first] = occurrences
    const { isOptional, type, sets } = propertyOf(scope, occurrences)
    const key = isOptional ? `${name}?` : name
    const field = fieldOf(scope, first)
    if (field === TypeNameMetaFieldDef)
      return `${key}: ${scope.objects.map((object) => `'${object.name}'`).join(' | ') || 'string'};`
    const comment = docComment({ description: field.description, deprecated: field.deprecationReason })
    const place = {
      path: [...path, name],
      field: first.node,
      coordinate: `${scope.object ?? first.on}.${field.name}`,
    }
    return `${comment}${key}:${withSpace(this.#valueType(type, sets, place))};`
  }

  /** Writes the type of a field's value, `null` included. */
  #valueType(type: GraphQLOutputType, sets: readonly SelectedSet[], place: Place, isItem = false): string {
    if (!isNonNullType(type)) return orNull(this.#nonNullType(type, sets, place, isItem))
    return this.#nonNullType(type.ofType, sets, place, isItem)
  }

  #nonNullType(type: GraphQLOutputType, sets: readonly SelectedSet[], place: Place, isItem: boolean): string {
    if (isNonNullType(type)) return this.#nonNullType(type.ofType, sets, place, isItem)
    if (isListType(type)) return listOf(this.#valueType(type.ofType, sets, place, true))
    if (isCompositeType(type))
      return isItem ? this.#itemType(type, sets, place) : this.typeOf(type, sets, place.path)
    if (isEnumType(type)) {
      this.#uses.schemaTypes.add(type.name)
      return this.#context.names.schemaType(type.name)
    }
    return scalarType(this.#context.settings.scalars, type.name, 'output', this.#uses)
  }

  /** Writes the type of a list item: the name of a fragment, or of a type that is declared after the result. */
  #itemType(type: GraphQLCompositeType, sets: readonly SelectedSet[], place: Place): string {
    const item: Item = { ...place, type, text: '' }
    this.items.push(item)
    item.text = this.typeOf(type, sets, place.path)
    if (/^\w+$/.test(item.text)) return item.text
    return placeholder(this.items.findIndex((other) => other.type === type && other.text === item.text))
  }

  #fragmentType(name: string): string {
    this.#uses.fragments.add(name)
    return this.#context.names.fragment(name)
  }
}
