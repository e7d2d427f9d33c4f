import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import {
  type ASTNode,
  type ConstDirectiveNode,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'

/** Gets a schema coordinate, and the node that uses it. */
type OnUse = (coordinate: string, node: ASTNode) => void

/**
 * Finds everything that an operation or a fragment uses, including its fragments. `Query.users.first?` means that the
 * argument gets a nullable variable. A variable uses its type; `coordinatesIn` lists what the type contains.
 */
function findUses(schema: GraphQLSchema, { node, fragments }: Omit<Scope, 'name'>, onUse: OnUse): void {
  new UseFinder(schema, fragments, onUse).ofDefinition(node)
}

class UseFinder {
  readonly #schema: GraphQLSchema
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #onUse: OnUse
  /** The fragments that were visited, each with the types into which it was spread. */
  readonly #spread = new Set<string>()
  #variables: readonly VariableDefinitionNode[] = []

  constructor(schema: GraphQLSchema, fragments: Scope['fragments'], onUse: OnUse) {
    this.#schema = schema
    this.#fragments = fragments
    this.#onUse = onUse
  }

  ofDefinition(definition: Scope['node']): void {
    this.#ofDirectives(definition)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#ofFragment(definition, [])
    else this.#ofOperation(definition)
  }

  #ofOperation(definition: OperationDefinitionNode): void {
    this.#variables = definition.variableDefinitions ?? []
    for (const variable of this.#variables) {
      const type = getNamedType(typeFromAST(this.#schema, variable.type))
      if (type) this.#onUse(type.name, variable)
      if (variable.defaultValue) this.#ofValue(type, variable.defaultValue)
      this.#ofDirectives(variable)
    }
    const root = this.#schema.getRootType(definition.operation)
    if (!root) return
    this.#onUse(root.name, definition)
    this.#ofSelection(definition.selectionSet, [root])
  }

  /** A literal uses only the fields and values that it names. */
  #ofValue(type: GraphQLNamedType | undefined, value: ValueNode): void {
    if (!type || value.kind === Kind.VARIABLE) return
    this.#onUse(type.name, value)
    if (value.kind === Kind.LIST) for (const item of value.values) this.#ofValue(type, item)
    if (value.kind === Kind.ENUM) this.#onUse(`${type.name}.${value.value}`, value)
    if (value.kind === Kind.OBJECT && isInputObjectType(type)) {
      for (const field of value.fields) {
        this.#onUse(`${type.name}.${field.name.value}`, field)
        this.#ofValue(getNamedType(type.getFields()[field.name.value]?.type), field.value)
      }
    }
  }

  /** A fragment on an interface that is spread into an object has several possible parent types. */
  #ofSelection({ selections }: SelectionSetNode, types: readonly GraphQLCompositeType[]): void {
    for (const node of selections) {
      this.#ofDirectives(node)
      if (node.kind === Kind.FIELD) this.#ofField(node, types)
      else if (node.kind === Kind.INLINE_FRAGMENT) this.#ofFragment(node, types)
      else {
        const fragment = this.#fragments.get(node.name.value)
        const key = [node.name.value, ...types].join(' ')
        if (!fragment || this.#spread.has(key)) continue
        this.#spread.add(key)
        this.#ofDirectives(fragment)
        this.#ofFragment(fragment, types)
      }
    }
  }

  #ofDirectives({
    directives = [],
  }: {
    directives?: readonly (DirectiveNode | ConstDirectiveNode)[] | undefined
  }): void {
    for (const node of directives) {
      const name = node.name.value
      this.#onUse(`@${name}`, node)
      for (const argument of node.arguments ?? []) {
        this.#onUse(`@${name}.${argument.name.value}`, argument)
        const definition = this.#schema
          .getDirective(name)
          ?.args.find((arg) => arg.name === argument.name.value)
        this.#ofValue(getNamedType(definition?.type), argument.value)
      }
    }
  }

  #ofField(node: FieldNode, types: readonly GraphQLCompositeType[]): void {
    const children = new Set<GraphQLCompositeType>()
    for (const parent of types) {
      const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
      if (!field) continue
      const coordinate = `${parent.name}.${field.name}`
      const type = getNamedType(field.type)
      this.#onUse(coordinate, node)
      this.#onUse(type.name, node)
      for (const argument of node.arguments ?? []) {
        this.#onUse(`${coordinate}.${argument.name.value}`, argument)
        if (this.#isNullable(argument.value)) this.#onUse(`${coordinate}.${argument.name.value}?`, argument)
        const definition = field.args.find(({ name }) => name === argument.name.value)
        this.#ofValue(getNamedType(definition?.type), argument.value)
      }
      if (isCompositeType(type)) children.add(type)
    }
    if (node.selectionSet) this.#ofSelection(node.selectionSet, [...children])
  }

  /** Whether a value is a nullable variable. */
  #isNullable(value: ValueNode): boolean {
    const name = value.kind === Kind.VARIABLE ? value.name.value : undefined
    const definition = this.#variables.find(({ variable }) => variable.name.value === name)
    return definition !== undefined && definition.type.kind !== Kind.NON_NULL_TYPE
  }

  #ofFragment(
    { typeCondition, selectionSet }: InlineFragmentNode | FragmentDefinitionNode,
    types: readonly GraphQLCompositeType[],
  ): void {
    const type = typeCondition && this.#schema.getType(typeCondition.name.value)
    const objects = isObjectType(type) ? [] : types.filter((known) => isObjectType(known))
    if (typeCondition && isCompositeType(type)) this.#onUse(type.name, typeCondition)
    this.#ofSelection(selectionSet, isCompositeType(type) ? [type, ...objects] : types)
  }
}

/** The uses of schema coordinates (`User`, `User.profile`, `Query.patients.sorting`, `@live`): the nodes, with their scopes. */
export type UseIndex = ReadonlyMap<string, ReadonlyMap<ASTNode, readonly Scope[]>>

/** Indexes what operations and fragments use of a schema, which they need not fit. A variable uses only its type. */
export function indexUses(
  schema: GraphQLSchema,
  scopes: readonly Scope[],
  coordinatesOf: (coordinate: string, node: ASTNode) => readonly string[] = (coordinate) => [coordinate],
): UseIndex {
  const index = new Map<string, Map<ASTNode, Scope[]>>()
  for (const scope of scopes) {
    findUses(schema, scope, (used, node) => {
      for (const coordinate of coordinatesOf(used, node)) {
        const nodes = index.get(coordinate) ?? new Map<ASTNode, Scope[]>()
        index.set(coordinate, nodes)
        const users = nodes.get(node) ?? []
        nodes.set(node, users)
        if (users.at(-1) !== scope) users.push(scope)
      }
    })
  }
  return index
}

/** Indexes only uses of the wanted coordinates. A variable uses everything that it can contain. */
export function indexUsesOf(
  wanted: { has(coordinate: string): boolean },
  schema: GraphQLSchema,
  scopes: readonly Scope[],
): UseIndex {
  return indexUses(schema, scopes, (coordinate, node) => {
    const type = node.kind === Kind.VARIABLE_DEFINITION && schema.getType(coordinate)
    return (type ? coordinatesIn(type) : [coordinate]).filter((each) => wanted.has(each))
  })
}

/** The coordinates in each input type that were found before. */
const known = new WeakMap<GraphQLNamedType, readonly string[]>()

/** Everything that a variable can contain counts as used: all fields of its input type, all values of its enum. */
function coordinatesIn(type: GraphQLNamedType): readonly string[] {
  const coordinates = known.get(type) ?? [...reachedTypes(type)].flatMap(ownCoordinates)
  known.set(type, coordinates)
  return coordinates
}

/** An input type, and all types that its fields contain. */
export function reachedTypes(type: GraphQLNamedType): Set<GraphQLNamedType> {
  const reached = new Set([type])
  for (const type of reached)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) reached.add(getNamedType(field.type))
  return reached
}

function ownCoordinates(type: GraphQLNamedType): string[] {
  const members = isEnumType(type)
    ? type.getValues()
    : isInputObjectType(type)
      ? Object.values(type.getFields())
      : []
  return [type.name, ...members.map(({ name }) => `${type.name}.${name}`)]
}

/** An operation or a fragment, with all fragments that it spreads directly or through others. */
export interface Scope {
  /** The operation's name, or the fragment's. */
  name: string
  node: OperationDefinitionNode | FragmentDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

export interface Scopes {
  /** Operations, and fragments that no operation spreads. */
  own: Scope[]
  /** Fragments that operations spread. Their types are exported too. */
  shared: Scope[]
}

/** Lists the scopes: definitions that are validated, or that types are generated from, on their own. */
export function scopesOf(documents: readonly LoadedDocument[]): Scopes {
  const all = fragmentsByName(documents)
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const toScope = (node: Scope['node']): Scope => {
    const reached = reachableFragments({ kind: Kind.DOCUMENT, definitions: [node] }, all)
    const fragments = new Map(reached.map((fragment) => [fragment.name.value, fragment]))
    return { name: node.name?.value ?? '(no name)', node, fragments }
  }
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION).map(toScope)
  const used = new Set(operations.flatMap(({ fragments }) => [...fragments.keys()]))
  const [shared, lonely] = [true, false].map((isUsed) =>
    [...all.values()].filter(({ name }) => used.has(name.value) === isUsed).map(toScope),
  )
  return { own: [...operations, ...(lonely ?? [])], shared: shared ?? [] }
}
