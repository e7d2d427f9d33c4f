import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** Selections that are made together, such as those of a field that is selected twice. */
export interface SelectedSet {
  node: SelectionSetNode
  /** The type that the selections were written for. */
  on: GraphQLCompositeType
  /** Whether a directive decides if this is selected. */
  isOptional: boolean
}

/** The objects that a type stands for. */
export interface Scope {
  objects: readonly GraphQLObjectType[]
  /** The type whose fields are read, if it is not the one that the selections were written for. */
  object?: GraphQLObjectType
}

/** A place where a field is selected. */
export interface Occurrence {
  node: FieldNode
  on: GraphQLCompositeType
  isOptional: boolean
}

export interface Selected {
  /** The places where each field is selected, by the name that it has in the result. */
  fields: Map<string, Occurrence[]>
  /** Fragments that stand for themselves, and are not among the fields. */
  fragments: Set<string>
  /** Whether objects of the scope can differ in what is selected of them. */
  varies: boolean
  /** The conditions that hold for some objects of the scope only. */
  conditions: Set<GraphQLNamedType>
}

/** Collects what is selected, in fragments too. A fragment that `isKept` is named instead. */
export function selectFields(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  scope: Scope,
  sets: readonly SelectedSet[],
  isKept: (fragment: string) => boolean = () => false,
): Selected {
  const selected: Selected = { fields: new Map(), fragments: new Set(), varies: false, conditions: new Set() }

  const walk = ({ node, on, isOptional }: SelectedSet) => {
    for (const selection of node.selections) {
      const own = isOptional || isConditional(selection)
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        selected.fields.set(name, [
          ...(selected.fields.get(name) ?? []),
          { node: selection, on, isOptional: own },
        ])
        selected.varies ||= selection.name.value === '__typename' && scope.objects.length > 1
        continue
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      if (!fragment) continue
      const condition = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value)
      const matching = condition
        ? scope.objects.filter((object) => isOf(schema, object, condition))
        : scope.objects
      if (condition && matching.length < scope.objects.length) {
        selected.varies = true
        selected.conditions.add(condition)
      }
      if (matching.length === 0 && scope.objects.length > 0) continue
      if (selection.kind === Kind.FRAGMENT_SPREAD && !own && isKept(selection.name.value)) {
        selected.fragments.add(selection.name.value)
        continue
      }
      walk({
        node: fragment.selectionSet,
        on: (condition ?? on) as GraphQLCompositeType,
        isOptional: own,
      })
    }
  }
  for (const set of sets) walk(set)
  return selected
}

/** The objects that a type stands for; the type itself, when it is one. */
export const scopeOf = (schema: GraphQLSchema, type: GraphQLCompositeType): Scope =>
  isObjectType(type) ? { objects: [type], object: type } : { objects: schema.getPossibleTypes(type) }

/** The scope in parts, for each of which the same conditions hold. */
export function splitScope(
  schema: GraphQLSchema,
  { objects }: Scope,
  conditions: ReadonlySet<GraphQLNamedType>,
): Scope[] {
  const parts = Map.groupBy(objects, (object) =>
    [...conditions].map((condition) => Number(isOf(schema, object, condition))).join(''),
  )
  return [...parts.values()].map((part) =>
    part.length === 1 && part[0] ? { objects: part, object: part[0] } : { objects: part },
  )
}

const isOf = (schema: GraphQLSchema, object: GraphQLObjectType, type: GraphQLNamedType) =>
  type === object || (isAbstractType(type) && schema.isSubType(type, object))

const isConditional = ({ directives = [] }: SelectionNode) =>
  directives.some(({ name }) => ['include', 'skip', 'defer'].includes(name.value))
