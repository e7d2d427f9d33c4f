import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import {
  fieldTypeOf,
  findField,
  type ObjectGroup,
  type Occurrences,
  partsOf,
  type SelectedSet,
  type SelectionSource,
  selectFields,
} from './selected-fields.ts'

/** A property of a generated object type. */
export interface Property {
  /** Selections of the field. */
  nodes: readonly [FieldNode, ...FieldNode[]]
  /** The parent type of the first selection. */
  on: GraphQLCompositeType
  type: GraphQLOutputType
  /** The nested selection. Undefined for scalars and enums. */
  below?: Selection
}

/** Objects whose results have the same fields. */
export interface Part extends ObjectGroup {
  /** Properties by response name. Undefined for a field that does not exist. */
  properties: ReadonlyMap<string, Property | undefined>
}

/** The selection on a type, with fragments expanded. */
export class Selection {
  readonly type: GraphQLCompositeType
  readonly sets: readonly SelectedSet[]
  readonly #source: SelectionSource
  #parts: readonly Part[] | undefined

  constructor(source: SelectionSource, type: GraphQLCompositeType, sets: readonly SelectedSet[]) {
    this.#source = source
    this.type = type
    this.sets = sets
  }

  /** Groups of objects with the same fields. */
  get parts(): readonly Part[] {
    this.#parts ??= partsOf(this.#source, this.type, this.sets).map((group) => this.#partOf(group))
    return this.#parts
  }

  #partOf(group: ObjectGroup): Part {
    const { fields } = selectFields(this.#source.schema, this.#source.fragments, group, this.sets)
    return {
      ...group,
      properties: new Map(
        [...fields].map(([name, occurrences]) => [name, this.#propertyOf(group, occurrences)]),
      ),
    }
  }

  #propertyOf(group: ObjectGroup, occurrences: Occurrences): Property | undefined {
    const [first, ...others] = occurrences
    if (!findField(group, first)) return undefined
    const property: Property = {
      nodes: [first.node, ...others.map(({ node }) => node)],
      on: first.on,
      type: fieldTypeOf(group, first),
    }
    const on = getNamedType(property.type)
    if (!isCompositeType(on)) return property
    const sets = occurrences.flatMap(({ node: { selectionSet } }) =>
      selectionSet ? [{ node: selectionSet, on }] : [],
    )
    return { ...property, below: new Selection(this.#source, on, sets) }
  }
}

/** The selection of an operation or fragment. Undefined if its type does not exist. */
export function selectionOf(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  source: SelectionSource,
): Selection | undefined {
  const on =
    definition.kind === Kind.OPERATION_DEFINITION
      ? source.schema.getRootType(definition.operation)
      : source.schema.getType(definition.typeCondition.name.value)
  if (!isCompositeType(on)) return undefined
  return new Selection(source, on, [{ node: definition.selectionSet, on }])
}
