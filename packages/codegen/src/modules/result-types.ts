import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import { descriptionOf, docComment } from './doc-comment.ts'
import { type ModuleContext, type ModuleSettings, type ModuleUses, noUses } from './module-context.ts'
import { scalarType } from './scalar-types.ts'
import {
  type Occurrence,
  type Scope,
  type Selected,
  type SelectedSet,
  scopeOf,
  selectFields,
  splitScope,
} from './selected-fields.ts'
import { declareType, indent, listOf } from './type-text.ts'

export interface ResultType {
  /** The name of the exported type. */
  name: string
  /** The prefix for the types of list items: the name of the operation or fragment. */
  prefix: string
  comment: string
  on: GraphQLCompositeType
  selectionSet: SelectionSetNode
}

/** The result type of a definition: an operation selects from a root type, a fragment from its type condition. */
export function resultOf(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  schema: GraphQLSchema,
): ResultType {
  const { selectionSet } = node
  const prefix = upperFirst(node.name?.value ?? '')
  if (node.kind === Kind.FRAGMENT_DEFINITION) {
    const on = schema.getType(node.typeCondition.name.value) as GraphQLCompositeType
    const comment = docComment({ description: descriptionOf(node) ?? on.description })
    return { name: fragmentTypeName(node.name.value), prefix, comment, on, selectionSet }
  }
  const on = schema.getRootType(node.operation)
  if (!on) throw new Error(`The schema has no ${node.operation}.`)
  return { name: `${prefix}${upperFirst(node.operation)}`, prefix, comment: '', on, selectionSet }
}

/** A place in the result where a field is selected. */
interface Place {
  /** The names of the fields from the root. Where objects of a union differ, the object's name is a part too. */
  path: readonly string[]
  field: FieldNode
  /** The schema coordinate of the field, such as `User.friends`. */
  coordinate: string
}

/** An item of a list. */
interface Item extends Place {
  type: GraphQLCompositeType
  text: string
}

/** The name of the type of a fragment. */
export const fragmentTypeName = (name: string): string => `${upperFirst(name)}Fragment`

/** Changes a leading small letter to a capital. Other characters stay. */
export const upperFirst = (name: string): string => name.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/**
 * Declares the type of what an operation or a fragment selects, with the descriptions of the schema. A spread fragment
 * keeps its name when its own type is the same at that place. A list item gets a type of its own: `Patients_User` for
 * the users that `Patients` lists.
 */
export function declareResult(result: ResultType, context: ResultContext, uses: ModuleUses): string[] {
  const { text, items, names } = writeResult(result, context, uses)
  const itemTypes = [...names].map(([item, name]) =>
    declareType(docComment({ description: item.type.description }), name, item.text),
  )
  return [declareType(result.comment, result.name, text), ...itemTypes].map((declaration) =>
    declaration.replace(placeholders, (_, index) => names.get(items[Number(index)] as Item) ?? ''),
  )
}

/**
 * Lists the types that codegen exports for the list items of an operation or a fragment.
 *
 * @throws {Error} when the definition does not fit the schema.
 */
export function listItemTypes(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  { scalars, ...context }: ListItemTypesOptions,
): ListItemType[] {
  const { names } = writeResult(
    resultOf(node, context.schema),
    { ...context, settings: { scalars } },
    noUses(),
  )
  return [...names].map(([{ field, coordinate, type }, name]) => ({
    name,
    field,
    coordinate,
    type: type.name,
  }))
}

/** The exported type of a list item. */
export interface ListItemType {
  /** The name of the exported type, such as `Patients_User`. */
  name: string
  /** The field that selects the list. When several lists have this type, the first one. */
  field: FieldNode
  /** The schema coordinate of that field, such as `PatientsPayload.patients`. */
  coordinate: string
  /** The name of the schema's type. */
  type: string
}

export interface ListItemTypesOptions {
  schema: GraphQLSchema
  /** The fragments that the definition spreads, directly or through others, by their names. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** TypeScript types of the schema's scalars. */
  scalars: Readonly<Record<string, string>>
}

type ResultContext = Pick<ModuleContext, 'schema' | 'fragments'> & {
  settings: Pick<ModuleSettings, 'scalars'>
}

function writeResult(
  { prefix, on: root, selectionSet }: ResultType,
  { schema, fragments, settings }: ResultContext,
  uses: ModuleUses,
): { text: string; items: readonly Item[]; names: Map<Item, string> } {
  const items: Item[] = []

  function typeOf(type: GraphQLCompositeType, sets: readonly SelectedSet[], path: readonly string[]): string {
    const scope = scopeOf(schema, type)
    const whole = selectFields(schema, fragments, scope, sets)
    if (scope.object || !whole.varies) return objectType(scope, sets, path)
    // The selection only spreads fragments on this type.
    const named = selectFields(schema, fragments, scope, sets, (name) => typeConditionOf(name) === type)
    if (named.fields.size === 0 && named.conditions.size === 0 && !collides(named))
      return intersection([...named.fragments].map(fragmentType), [])
    const parts = splitScope(schema, scope, whole.conditions)
    const members = parts.map((part) => objectType(part, sets, [...path, part.objects[0]?.name ?? '']))
    return members.length === 1
      ? members.join('')
      : members.map((member) => `\n  | ${indent(indent(member))}`).join('')
  }

  function objectType(scope: Scope, sets: readonly SelectedSet[], path: readonly string[]): string {
    const { fields, fragments: named } = selectNamed(scope, sets)
    const given = new Set([...named].flatMap((name) => [...fieldsOfFragment(name).fields.keys()]))
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
    const isOptional = occurrences.every((occurrence) => occurrence.isOptional)
    const key = isOptional ? `${name}?` : name
    const field = fieldOf(scope, occurrences[0])
    if (field === TypeNameMetaFieldDef)
      return `${key}: ${scope.objects.map((object) => `'${object.name}'`).join(' | ')};`
    const type = getNamedType(field.type)
    const sets = occurrences.flatMap((occurrence): SelectedSet[] =>
      occurrence.node.selectionSet && isCompositeType(type)
        ? [
            {
              node: occurrence.node.selectionSet,
              on: type,
              isOptional: occurrence.isOptional && occurrences.length > 1,
            },
          ]
        : [],
    )
    const comment = docComment({ description: field.description, deprecated: field.deprecationReason })
    const place = {
      path: [...path, name],
      field: occurrences[0]?.node as FieldNode,
      coordinate: `${scope.object ?? occurrences[0]?.on}.${field.name}`,
    }
    return `${comment}${key}:${withSpace(valueType(field.type, sets, place))};`
  }

  /** The type of a field's value, `null` included. */
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
      return type.name
    }
    uses.scalars.add(type.name)
    return scalarType(settings.scalars, type.name).text
  }

  /** Writes the type of a list item: the name of a fragment, or of a type that is declared after the result. */
  function itemType(type: GraphQLCompositeType, sets: readonly SelectedSet[], place: Place): string {
    const item: Item = { ...place, type, text: '' }
    items.push(item)
    item.text = typeOf(type, sets, place.path)
    if (/^\w+$/.test(item.text)) return item.text
    return placeholder(items.findIndex((other) => other.type === type && other.text === item.text))
  }

  /** Selects fields, and keeps the names of fragments whose own types are the same at this place. */
  function selectNamed(scope: Scope, sets: readonly SelectedSet[]): Selected {
    const spelledOut = new Set<string>()
    for (;;) {
      const isKept = (name: string) => !spelledOut.has(name) && isSameIn(name, scope)
      const selected = selectFields(schema, fragments, scope, sets, isKept)
      const colliding = collides(selected)
      if (!colliding) return selected
      spelledOut.add(colliding)
    }
  }

  function isSameIn(name: string, { objects, object }: Scope): boolean {
    const on = typeConditionOf(name)
    if (on === object) return true
    const own = scopeOf(schema, on)
    if (isUnionType(on) || !objects.every((one) => own.objects.includes(one))) return false
    const { fields, varies } = fieldsOfFragment(name)
    if (varies) return false
    return [...fields.values()].every(([first]) => {
      if (!object || !first) return true
      return String(fieldOf({ objects, object }, first).type) === String(fieldOf(own, first).type)
    })
  }

  /**
   * Finds a fragment that selects a field which is also selected elsewhere. The type of the field is then the
   * combination of both.
   */
  function collides({ fields, fragments: named }: Selected): string | undefined {
    const owners = new Map([...fields].map(([name, [first]]) => [name, first] as const))
    for (const fragment of named) {
      for (const [name, occurrences] of fieldsOfFragment(fragment).fields) {
        const isSimple = occurrences.every(({ node, isOptional }) => !node.selectionSet && !isOptional)
        if (owners.has(name) && !isSimple) return fragment
        owners.set(name, occurrences[0])
      }
    }
    return undefined
  }

  function fieldsOfFragment(name: string): Selected {
    const on = typeConditionOf(name)
    const node = fragments.get(name)?.selectionSet ?? { kind: 'SelectionSet', selections: [] }
    return selectFields(schema, fragments, scopeOf(schema, on), [
      { node: node as SelectionSetNode, on, isOptional: false },
    ])
  }

  const typeConditionOf = (name: string) =>
    schema.getType(fragments.get(name)?.typeCondition.name.value ?? '') as GraphQLCompositeType
  const fragmentType = (name: string) => {
    uses.fragments.add(name)
    return fragmentTypeName(name)
  }

  const text = typeOf(root, [{ node: selectionSet, on: root, isOptional: false }], [])
  return { text, items, names: nameItems(items, prefix) }
}

/** Names list items after their type. When several select different fields of one type, names them after their path. */
function nameItems(items: readonly Item[], prefix: string): Map<Item, string> {
  const isFirst = ({ type, text }: Item, index: number) =>
    items.findIndex((other) => other.type === type && other.text === text) === index
  const distinct = items.filter((item, index) => !/^\w+$/.test(item.text) && isFirst(item, index))
  return new Map(
    distinct.map((item) => {
      const isOnly = distinct.every((other) => other === item || other.type !== item.type)
      return [item, `${prefix}_${isOnly ? item.type.name : item.path.join('_')}`]
    }),
  )
}

// An item's name depends on all other items, so it is filled in at the end.
const placeholder = (index: number) => `\0${index}\0`
const placeholders = /\0(\d+)\0/g

function fieldOf({ object }: Scope, occurrence: Occurrence | undefined): GraphQLField<unknown, unknown> {
  const name = occurrence?.node.name.value ?? ''
  const type = object ?? occurrence?.on
  const fields = type && !isUnionType(type) ? type.getFields() : {}
  const field = fields[name] ?? metaFields.find((meta) => meta.name === name)
  if (!field) throw new Error(`${type} has no field ${name}.`)
  return field
}

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef]

function intersection(names: readonly string[], properties: readonly string[]): string {
  const [only = '', ...others] = properties
  if (properties.length === 0) return names.join(' & ')
  // The property that distinguishes the members of a union comes first.
  if (others.length === 0 && only.startsWith('__typename: '))
    return [`{ ${only.slice(0, -1)} }`, ...names].join(' & ')
  return [...names, `{${properties.map((line) => indent(`\n${line}`)).join('')}\n}`].join(' & ')
}

function orNull(type: string): string {
  if (type === 'unknown') return type
  if (type.startsWith('\n')) return `${type}\n  | null`
  return /^(\w+|\{ .* \}) & /.test(type) ? `(${type}) | null` : `${type} | null`
}

/** A union begins on the next line. */
const withSpace = (type: string) => (type.startsWith('\n') ? type : ` ${type}`)
