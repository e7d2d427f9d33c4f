import type { Change } from '@graphql-inspector/core'
import { type ASTNode, Kind } from 'graphql'
import { containerOf, placeOf } from './affected-coordinates.ts'
import type { Impact } from './impact.ts'
import type { UseIndex } from './index-uses.ts'
import { leavesOut } from './leaves-out.ts'
import type { SchemaChange } from './schema-change.ts'

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
