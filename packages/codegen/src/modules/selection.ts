import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { ModuleContext } from './module-context.ts'
import {
  fieldTypeOf,
  findField,
  type Occurrences,
  partsOf,
  type Scope,
  type Selected,
  type SelectedSet,
  scopeOf,
  selectFields,
} from './selected-fields.ts'

/** A property of a generated object type. */
export interface Property {
  /** The places where it is selected. */
  nodes: readonly [FieldNode, ...FieldNode[]]
  /** The type on which the first of them was written. */
  on: GraphQLCompositeType
  /** Whether directives decide if the result has the property. */
  isOptional: boolean
  type: GraphQLOutputType
  /** The selections below the field. A field that is selected several times has several. */
  sets: readonly SelectedSet[]
}

/** @throws {Error} when the schema lacks the field. */
export function propertyOf(scope: Scope, occurrences: Occurrences): Property {
  const [first, ...others] = occurrences
  const type = fieldTypeOf(scope, first)
  const on = getNamedType(type)
  const sets = occurrences.flatMap(({ node: { selectionSet }, isOptional }) =>
    selectionSet && isCompositeType(on)
      ? [{ node: selectionSet, on, isOptional: isOptional && occurrences.length > 1 }]
      : [],
  )
  const nodes = [first.node, ...others.map(({ node }) => node)] as const
  return { nodes, on: first.on, isOptional: occurrences.every(({ isOptional }) => isOptional), type, sets }
}

/** The objects for which codegen writes one type, and its properties. */
export interface Part extends Scope {
  /** By their names in the result. Undefined for a field that the schema lacks. */
  properties: ReadonlyMap<string, SelectedProperty | undefined>
}

export interface SelectedProperty extends Property {
  /** What is selected below it. A scalar and an enum have nothing below. */
  below?: Selection
}

interface Source {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** What is selected of a type, as codegen writes it, with all fragments spelled out. */
export class Selection {
  readonly type: GraphQLCompositeType
  readonly sets: readonly SelectedSet[]
  readonly #source: Source
  #parts: readonly Part[] | undefined

  constructor(source: Source, type: GraphQLCompositeType, sets: readonly SelectedSet[]) {
    this.#source = source
    this.type = type
    this.sets = sets
  }

  /** The object types that codegen writes. A union has several. */
  get parts(): readonly Part[] {
    this.#parts ??= partsOf(this.#source, this.type, this.sets).map((scope) => this.#partOf(scope))
    return this.#parts
  }

  #partOf(scope: Scope): Part {
    const { fields } = selectFields(this.#source.schema, this.#source.fragments, scope, this.sets)
    const toProperty = (occurrences: Occurrences): SelectedProperty | undefined => {
      if (!findField(scope, occurrences[0])) return undefined
      const property = propertyOf(scope, occurrences)
      const type = getNamedType(property.type)
      if (!isCompositeType(type)) return property
      return { ...property, below: new Selection(this.#source, type, property.sets) }
    }
    return {
      ...scope,
      properties: new Map([...fields].map(([name, occurrences]) => [name, toProperty(occurrences)])),
    }
  }
}

/** What an operation or a fragment selects. Undefined when the schema lacks the type from which it selects. */
export function selectionOf(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  source: Source,
): Selection | undefined {
  const on =
    definition.kind === Kind.OPERATION_DEFINITION
      ? source.schema.getRootType(definition.operation)
      : source.schema.getType(definition.typeCondition.name.value)
  if (!isCompositeType(on)) return undefined
  return new Selection(source, on, [{ node: definition.selectionSet, on, isOptional: false }])
}

type NamedSource = Pick<ModuleContext, 'schema' | 'fragments' | 'hasType'>

/** Selects fields, and keeps the names of fragments whose own types are the same at this place. */
export function selectNamed(source: NamedSource, scope: Scope, sets: readonly SelectedSet[]): Selected {
  const spelledOut = new Set<string>()
  for (;;) {
    const isKept = (name: string) =>
      !spelledOut.has(name) && source.hasType(name) && isSameIn(source, name, scope)
    const selected = selectFields(source.schema, source.fragments, scope, sets, isKept)
    const colliding = findColliding(source, selected)
    if (!colliding) return selected
    spelledOut.add(colliding)
  }
}

/** Whether the fields of a fragment have the same types in a scope as in the fragment's own type. */
function isSameIn(source: NamedSource, name: string, scope: Scope): boolean {
  const { objects, object } = scope
  const on = typeConditionOf(source, name)
  if (on === object) return true
  const own = scopeOf(source.schema, on)
  if (isUnionType(on) || !objects.every((one) => own.objects.includes(one))) return false
  const { fields, varies } = fieldsOfFragment(source, name)
  if (varies) return false
  return [...fields.values()].every(([first]) => {
    return String(fieldTypeOf(scope, first)) === String(fieldTypeOf(own, first))
  })
}

/**
 * Finds a fragment that selects a field which is also selected elsewhere. The type of the field is then the
 * combination of both.
 */
export function findColliding(source: NamedSource, { fields, fragments }: Selected): string | undefined {
  const owners = new Map([...fields].map(([name, [first]]) => [name, first] as const))
  for (const fragment of fragments) {
    for (const [name, occurrences] of fieldsOfFragment(source, fragment).fields) {
      const isSimple = occurrences.every(({ node, isOptional }) => !node.selectionSet && !isOptional)
      if (owners.has(name) && !isSimple) return fragment
      owners.set(name, occurrences[0])
    }
  }
  return undefined
}

/** Selects the fields of a fragment on the fragment's own type. */
export function fieldsOfFragment(
  { schema, fragments }: Pick<NamedSource, 'schema' | 'fragments'>,
  name: string,
): Selected {
  const on = typeConditionOf({ schema, fragments }, name)
  const node = fragments.get(name)?.selectionSet ?? { kind: Kind.SELECTION_SET, selections: [] }
  return selectFields(schema, fragments, scopeOf(schema, on), [{ node, on, isOptional: false }])
}

/** The type on which a fragment is written. */
export function typeConditionOf(
  { schema, fragments }: Pick<NamedSource, 'schema' | 'fragments'>,
  name: string,
): GraphQLCompositeType {
  return schema.getType(fragments.get(name)?.typeCondition.name.value ?? '') as GraphQLCompositeType
}
