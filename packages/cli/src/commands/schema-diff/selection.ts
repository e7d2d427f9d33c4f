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
  type Occurrences,
  partsOf,
  type Scope,
  type SelectedSet,
  type Source,
  selectFields,
} from './selected-fields.ts'

/** A property of a generated object type. */
export interface Property {
  /** Selections of the field. */
  nodes: readonly [FieldNode, ...FieldNode[]]
  /** The parent type of the first selection. */
  on: GraphQLCompositeType
  /** Whether directives make the property optional. */
  isOptional: boolean
  type: GraphQLOutputType
  /** Nested selections. A field that is selected several times has several. */
  sets: readonly SelectedSet[]
}

/** @throws {Error} if the field does not exist. */
function propertyOf(scope: Scope, occurrences: Occurrences): Property {
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

/** Objects whose results have the same fields. */
export interface Part extends Scope {
  /** Properties by response name. Undefined for a field that does not exist. */
  properties: ReadonlyMap<string, SelectedProperty | undefined>
}

export interface SelectedProperty extends Property {
  /** The nested selection. Undefined for scalars and enums. */
  below?: Selection
}

/** The selection on a type, with fragments spread. */
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

  /** Groups of objects with the same fields. */
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

/** The selection of an operation or fragment. Undefined if its type does not exist. */
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
