import { type GraphQLCompositeType, isUnionType, Kind } from 'graphql'
import { fieldTypeOf } from './field-of.ts'
import type { ModuleContext } from './module-context.ts'
import { type Scope, type Selected, type SelectedSet, scopeOf, selectFields } from './selected-fields.ts'

type Source = Pick<ModuleContext, 'schema' | 'fragments' | 'hasType'>

/** Selects fields, and keeps the names of fragments whose own types are the same at this place. */
export function selectNamed(source: Source, scope: Scope, sets: readonly SelectedSet[]): Selected {
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
function isSameIn(source: Source, name: string, scope: Scope): boolean {
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
export function findColliding(source: Source, { fields, fragments }: Selected): string | undefined {
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
  { schema, fragments }: Pick<Source, 'schema' | 'fragments'>,
  name: string,
): Selected {
  const on = typeConditionOf({ schema, fragments }, name)
  const node = fragments.get(name)?.selectionSet ?? { kind: Kind.SELECTION_SET, selections: [] }
  return selectFields(schema, fragments, scopeOf(schema, on), [{ node, on, isOptional: false }])
}

/** The type on which a fragment is written. */
export function typeConditionOf(
  { schema, fragments }: Pick<Source, 'schema' | 'fragments'>,
  name: string,
): GraphQLCompositeType {
  return schema.getType(fragments.get(name)?.typeCondition.name.value ?? '') as GraphQLCompositeType
}
