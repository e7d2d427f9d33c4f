import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import type { ScalarType } from '../options.ts'
import { descriptionOf, docComment } from './doc-comment.ts'
import { fillIn, type Item, type NamedItem, nameItems, type Place, placeholder } from './list-items.ts'
import { type ModuleContext, type ModuleSettings, noUses, scalarType } from './module-context.ts'
import {
  fieldOf,
  type Occurrences,
  partsOf,
  type Scope,
  type SelectedSet,
  scopeOf,
  selectFields,
} from './selected-fields.ts'
import { fieldsOfFragment, findColliding, propertyOf, selectNamed, typeConditionOf } from './selection.ts'
import {
  declareType,
  indent,
  intersection,
  listOf,
  orNull,
  presetNames,
  type TypeNames,
  withSpace,
} from './type-text.ts'

/**
 * Lists the types that codegen exports for the list items of an operation or a fragment.
 *
 * @throws {Error} when the definition does not fit the schema.
 */
export function listItemTypes(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  { scalars, ...context }: ListItemTypesOptions,
): ListItemType[] {
  const { items } = writeResult(resultOf(node, { ...context, names: presetNames }), {
    ...context,
    settings: { scalars },
    names: presetNames,
    hasType: () => true,
    uses: noUses(),
  })
  return items.map(({ name, field }) => ({ name, field }))
}

/** The exported type of a list item. */
export interface ListItemType {
  /** The name of the exported type, such as `Patients_User`. */
  name: string
  /** The field that selects the list. When several lists have this type, the first one. */
  field: FieldNode
}

export interface ListItemTypesOptions {
  schema: GraphQLSchema
  /** The fragments that the definition spreads, directly or through others, by their names. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** TypeScript types of scalars, as in option `scalars`. */
  scalars: Readonly<Record<string, ScalarType>>
}

/**
 * Declares the type of what an operation or a fragment selects, with the descriptions of the schema. A spread fragment
 * keeps its name when its own type is the same at that place. A list item gets a type of its own: `Patients_User` for
 * the users that `Patients` lists.
 */
export function declareResult(result: ResultType, context: ResultContext): string[] {
  const { text, items } = writeResult(result, context)
  const itemTypes = items.map((item) =>
    declareType(docComment({ description: item.type.description }), item.name, item.text),
  )
  return [declareType(result.comment, result.name, text), ...itemTypes]
}

/** A type to write: what an operation or a fragment selects. */
export interface ResultType {
  /** The name of the exported type. */
  name: string
  /** The prefix for the types of list items: the name of the operation or fragment. */
  prefix: string
  comment: string
  on: GraphQLCompositeType
  selectionSet: SelectionSetNode
}

/** Returns the result type of a definition. An operation selects from a root type, a fragment from its type condition. */
export function resultOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  { schema, names }: { schema: GraphQLSchema; names: TypeNames },
): ResultType {
  const { selectionSet } = node
  if (node.kind === Kind.FRAGMENT_DEFINITION) {
    const on = schema.getType(node.typeCondition.name.value) as GraphQLCompositeType
    const comment = docComment({ description: descriptionOf(node) ?? on.description })
    const prefix = names.fragmentPrefix(node.name.value)
    return { name: names.fragment(node.name.value), prefix, comment, on, selectionSet }
  }
  const on = schema.getRootType(node.operation)
  if (!on) throw new Error(`The schema has no ${node.operation}.`)
  return {
    name: names.result(node),
    prefix: names.prefix(node.name?.value ?? ''),
    comment: '',
    on,
    selectionSet,
  }
}

export type ResultContext = Pick<ModuleContext, 'schema' | 'fragments' | 'hasType' | 'names' | 'uses'> & {
  settings: Pick<ModuleSettings, 'scalars'>
}

export interface WrittenResult {
  /** The TypeScript type of the result. */
  text: string
  /** The list items that get a type of their own. */
  items: readonly NamedItem[]
}

/** Writes the type of what an operation or a fragment selects. Adds to `context.uses` what the type must import. */
function writeResult({ prefix, on, selectionSet }: ResultType, context: ResultContext): WrittenResult {
  const writer = new ResultWriter(context)
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

  constructor(context: ResultContext) {
    this.#context = context
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
    const place = { path: [...path, name], field: first.node }
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
      this.#context.uses.schemaTypes.add(type.name)
      return this.#context.names.schemaType(type.name)
    }
    return scalarType(type.name, 'output', this.#context)
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
    this.#context.uses.fragments.add(name)
    return this.#context.names.fragment(name)
  }
}
