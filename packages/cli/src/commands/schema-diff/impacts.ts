import type { Change } from '@graphql-inspector/core'
import { validationRulesWith } from '@orchestration/codegen/documents'
import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  LoneAnonymousOperationRule,
  validate,
  visit,
} from 'graphql'
import { containerOf, type Impact, isAboutTypes, isFailing, placeOf, type SchemaChange } from './changes.ts'
import type { Scope, UseIndex } from './uses.ts'

/**
 * Assigns each impact to the changes that explain it. Creates a change for an impact that none explains, so that every
 * impact is reported.
 */
export function explainImpacts(
  impacts: readonly Impact[],
  changes: readonly SchemaChange[],
): Map<SchemaChange, Impact[]> {
  const byPath = Map.groupBy(changes.filter(isAboutTypes), ({ path }) => path)
  const impactsOf = new Map<SchemaChange, Impact[]>()
  const unexplained = new Map<string, SchemaChange>()
  for (const impact of impacts) {
    const { causes = causesAt(impact.coordinates) } = impact
    for (const change of causes.length > 0 ? causes : [unexplainedBy(impact)]) {
      const own = impactsOf.get(change) ?? []
      impactsOf.set(change, own)
      own.push(impact)
    }
  }
  return impactsOf

  function causesAt(coordinates: readonly string[]): readonly SchemaChange[] {
    const coordinate = coordinates.find((each) => byPath.has(each)) ?? ''
    return byPath.get(coordinate) ?? []
  }

  function unexplainedBy({ effect, operationName, coordinates, message }: Impact): SchemaChange {
    const key = `${effect} ${message}`
    const change = unexplained.get(key) ?? {
      type: effect === 'operation' ? 'OPERATION_BROKEN' : 'GENERATED_TYPE_CHANGED',
      path: coordinates[0] ?? operationName,
      message,
      criticality: isFailing({ effect }) ? 'breaking' : 'safe',
      effect,
      uses: [],
    }
    unexplained.set(key, change)
    return change
  }
}

interface FindBrokenOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scopes: readonly Scope[]
  clientDirectives: readonly string[]
  causesAt: CausesAt
}

/** Finds the changes that can break a node. */
export type CausesAt = (node: ASTNode) => readonly SchemaChange[]

/** Asks GraphQL.js which operations fit the old schema and do not fit the new one, and why. */
export function findBroken({
  oldSchema,
  newSchema,
  scopes,
  clientDirectives,
  causesAt,
}: FindBrokenOptions): Impact[] {
  // The rule left out compares definitions with each other. No schema affects that.
  const rules = validationRulesWith(clientDirectives).filter((rule) => rule !== LoneAnonymousOperationRule)
  return scopes.flatMap(({ name, node, fragments }) => {
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...fragments.values()] }
    const errors = validate(newSchema, document, rules, { maxErrors: Number.POSITIVE_INFINITY })
    if (errors.length === 0 || validate(oldSchema, document, rules).length > 0) return []
    const parents = parentsIn(document)
    return errors.map(({ nodes = [node], message }): Impact => {
      const causes = causesOf(nodes, parents, causesAt)
      return {
        effect: 'operation',
        operationName: name,
        node: nodes[0] ?? node,
        coordinates: [],
        causes,
        message,
      }
    })
  })
}

/** Finds the changes at the closest nodes around an error that use something which changed. */
function causesOf(
  nodes: NonNullable<GraphQLError['nodes']>,
  parents: ReadonlyMap<ASTNode, ASTNode>,
  causesAt: CausesAt,
): SchemaChange[] {
  // GraphQL.js names the definition of a variable, and where the variable does not fit.
  let around = nodes
    .filter(({ kind }) => nodes.length === 1 || kind !== Kind.VARIABLE_DEFINITION)
    // GraphQL.js may name a copy of a value, which has the value's location.
    .map((node) =>
      parents.has(node) ? node : ([...parents.keys()].find(({ loc }) => loc && loc === node.loc) ?? node),
    )
  while (around.length > 0) {
    const causes = new Set(around.flatMap(causesAt))
    if (causes.size > 0) return [...causes]
    around = around.flatMap((node) => parents.get(node) ?? [])
  }
  return []
}

function parentsIn(document: DocumentNode): Map<ASTNode, ASTNode> {
  const parents = new Map<ASTNode, ASTNode>()
  const open: ASTNode[] = []
  visit(document, {
    enter(node) {
      const parent = open.at(-1)
      if (parent) parents.set(node, parent)
      open.push(node)
    },
    leave: () => void open.pop(),
  })
  return parents
}

/**
 * Finds operations that fit and compile, and whose callers may still notice a change. Also finds operations that use
 * newly deprecated things. Validation and the comparison of types find everything else.
 */
export function findCallers(change: Change, { criticality }: SchemaChange, index: UseIndex): Impact[] {
  const nodes = coordinatesOf(change).flatMap((coordinate) => [...(index.get(coordinate) ?? [])])
  const isDeprecation = change.type.includes('DEPRECATION') || change.path?.endsWith('.@deprecated')
  const notices = isDeprecation ? () => true : criticality === 'safe' ? undefined : noticing[change.type]
  if (!notices) return []
  return nodes
    .filter(([node]) => notices(node, change))
    .flatMap(([node, scopes]) =>
      scopes
        .filter((scope) => scope.node.kind === Kind.OPERATION_DEFINITION)
        .map(({ name }): Impact => {
          const effect = isDeprecation ? 'none' : 'callers'
          return { effect, operationName: name, node, coordinates: [], message: '' }
        }),
    )
}

/** The schema coordinates whose users may notice the change. */
function coordinatesOf({ type, path = '', meta }: Change): string[] {
  if (type.startsWith('OBJECT_TYPE_INTERFACE_')) return [meta.addedInterfaceName ?? meta.removedInterfaceName]
  // Affects callers who leave the argument out or pass a nullable variable.
  if (type.includes('_DEFAULT_')) return [containerOf(path), `${path}?`]
  if (type === 'FIELD_ARGUMENT_TYPE_CHANGED') return [`${path}?`]
  return [placeOf(path)]
}

const isVariable = (node: ASTNode): boolean =>
  node.kind === Kind.VARIABLE_DEFINITION ||
  (node.kind === Kind.OBJECT_FIELD && node.value.kind === Kind.VARIABLE)

const always = () => true

const leavesItOut = (node: ASTNode, { path = '' }: Change): boolean => leavesOut(node, path)

/** For each kind of change, whether callers may notice it at a node that uses the changed thing. */
const noticing: Record<string, (node: ASTNode, change: Change) => boolean> = {
  FIELD_TYPE_CHANGED: always,
  FIELD_ARGUMENT_TYPE_CHANGED: always,
  INPUT_FIELD_TYPE_CHANGED: isVariable,
  FIELD_ARGUMENT_DEFAULT_CHANGED: leavesItOut,
  DIRECTIVE_ARGUMENT_DEFAULT_VALUE_CHANGED: leavesItOut,
  INPUT_FIELD_DEFAULT_VALUE_CHANGED: leavesItOut,
  UNION_MEMBER_ADDED: always,
  UNION_MEMBER_REMOVED: always,
  OBJECT_TYPE_INTERFACE_ADDED: always,
  OBJECT_TYPE_INTERFACE_REMOVED: always,
}

/** Whether a field, a directive or an input object leaves out the argument or the input field with this coordinate. */
export function leavesOut(node: ASTNode, place: string): boolean {
  const given =
    node.kind === Kind.FIELD || node.kind === Kind.DIRECTIVE
      ? (node.arguments ?? [])
      : node.kind === Kind.OBJECT
        ? node.fields
        : undefined
  return given !== undefined && !given.some(({ name }) => place.endsWith(`.${name.value}`))
}

/** Whether a value for the argument or the input field with this coordinate must be given. */
export function isRequired(schema: GraphQLSchema, place: string): boolean {
  const [owner = '', name = '', argument] = place.split('.')
  const type = schema.getType(owner)
  if (isInputObjectType(type)) {
    const field = type.getFields()[name]
    return field !== undefined && isRequiredInputField(field)
  }
  const args = owner.startsWith('@')
    ? schema.getDirective(owner.slice(1))?.args
    : isObjectType(type) || isInterfaceType(type)
      ? type.getFields()[name]?.args
      : undefined
  const found = args?.find((arg) => arg.name === (argument ?? name))
  return found !== undefined && isRequiredArgument(found)
}
