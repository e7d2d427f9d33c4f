import { fragmentsByName, type LoadedDocument, toPosition } from '@orchestration/codegen/documents'
import {
  type ArgumentNode,
  type ASTNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
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
} from 'graphql'
import type { Use } from './schema-change.ts'

/** By schema coordinate (`User`, `User.profile`, `Query.patients.sorting`), where operations use it. */
export type UseIndex = ReadonlyMap<string, Use[]>

/**
 * Walks every operation through its fragments. What a variable may carry counts as used: all fields of its input
 * type, all values of its enum. Documents need not fit the schema.
 */
export function indexUses(schema: GraphQLSchema, documents: readonly LoadedDocument[]): UseIndex {
  const index = new Map<string, Use[]>()
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const fragments = fragmentsByName(documents)
  for (const node of definitions) if (node.kind === Kind.OPERATION_DEFINITION) indexOperation(node)
  return index

  function indexOperation(operation: OperationDefinitionNode) {
    const operationName = operation.name?.value ?? 'an operation without a name'
    const seen = new Set<string>()
    const root = schema.getRootType(operation.operation)
    for (const { type, variable } of operation.variableDefinitions ?? [])
      addInput(getNamedType(typeFromAST(schema, type)), variable)
    if (root) addSelection(operation.selectionSet, [root])

    function add(coordinate: string, { loc }: ASTNode) {
      if (!loc) return
      const use = { operationName, ...toPosition(loc.source, loc.start) }
      const uses = index.get(coordinate)
      if (!uses) index.set(coordinate, [use])
      else if (!uses.some((other) => isSame(other, use))) uses.push(use)
    }

    function addSelection({ selections }: SelectionSetNode, types: readonly GraphQLCompositeType[]) {
      for (const node of selections) {
        if (node.kind === Kind.FIELD) {
          for (const type of types) {
            const field = isUnionType(type) ? undefined : type.getFields()[node.name.value]
            if (field) addField(type, field, node)
          }
          const child = types.flatMap((type) => fieldType(type, node.name.value) ?? [])
          if (node.selectionSet && child.length > 0) addSelection(node.selectionSet, unique(child))
        } else if (node.kind === Kind.INLINE_FRAGMENT) {
          addFragment(node.selectionSet, types, node.typeCondition)
        } else {
          const fragment = fragments.get(node.name.value)
          const key = [node.name.value, ...types.map(({ name }) => name)].join(' ')
          if (!fragment || seen.has(key)) continue
          seen.add(key)
          addFragment(fragment.selectionSet, types, fragment.typeCondition)
        }
      }
    }

    function addFragment(
      selectionSet: SelectionSetNode,
      types: readonly GraphQLCompositeType[],
      condition: (ASTNode & { name: { value: string } }) | undefined,
    ) {
      const type = condition && schema.getType(condition.name.value)
      if (!condition || !isCompositeType(type)) return addSelection(selectionSet, types)
      add(type.name, condition)
      // Below an interface's fragment the fields are those of the object that is known, too.
      addSelection(selectionSet, isObjectType(type) ? [type] : unique([type, ...types.filter(isObjectType)]))
    }

    function addField(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>, node: FieldLike) {
      const coordinate = `${type.name}.${field.name}`
      add(coordinate, node)
      add(getNamedType(field.type).name, node)
      for (const argument of node.arguments ?? []) {
        add(`${coordinate}.${argument.name.value}`, argument)
        const definition = field.args.find(({ name }) => name === argument.name.value)
        addValue(getNamedType(definition?.type), argument.value)
      }
    }

    /** What is written out is used, and nothing else of its type. */
    function addValue(type: GraphQLNamedType | undefined, value: ValueNode) {
      if (type && value.kind !== Kind.VARIABLE) add(type.name, value)
      if (value.kind === Kind.LIST) for (const item of value.values) addValue(type, item)
      if (value.kind === Kind.ENUM && type) add(`${type.name}.${value.value}`, value)
      if (value.kind === Kind.OBJECT && isInputObjectType(type)) {
        for (const field of value.fields) {
          add(`${type.name}.${field.name.value}`, field)
          addValue(getNamedType(type.getFields()[field.name.value]?.type), field.value)
        }
      }
    }

    function addInput(type: GraphQLNamedType | undefined, node: ASTNode, reached: Set<string> = new Set()) {
      if (!type || reached.has(type.name)) return
      reached.add(type.name)
      add(type.name, node)
      if (isEnumType(type)) for (const { name } of type.getValues()) add(`${type.name}.${name}`, node)
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          add(`${type.name}.${field.name}`, node)
          addInput(getNamedType(field.type), node, reached)
        }
      }
    }
  }
}

type FieldLike = ASTNode & { arguments?: readonly ArgumentNode[] | undefined }

function fieldType(type: GraphQLCompositeType, name: string): GraphQLCompositeType | undefined {
  const child = isUnionType(type) ? undefined : getNamedType(type.getFields()[name]?.type)
  return isCompositeType(child) ? child : undefined
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

const isSame = (a: Use, b: Use) =>
  a.operationName === b.operationName && a.file === b.file && a.line === b.line && a.column === b.column
