import {
  type DirectiveNode,
  type ExecutableDefinitionNode,
  type FieldNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { report } from './finding.ts'

// These rules find documents for which GraphQL Code Generator generates wrong code.

/** Allows `@include` and `@skip` only on fields, and only on fields that are selected once. */
export const conditionalTypes: ValidationRule = (context) => {
  const reported = new Set<DirectiveNode>()
  const checkFragment = ({ directives }: InlineFragmentNode | FragmentSpreadNode) => {
    const directive = conditionOf(directives)
    if (directive)
      report(context, directive, describeWrongType(directive, 'a fragment', 'Move it to the fields'))
  }
  const checkDefinition = ({ selectionSet }: ExecutableDefinitionNode) => {
    for (const { field, directive } of findRepeated([{ set: selectionSet }], context)) {
      if (reported.has(directive)) continue
      reported.add(directive)
      const remedy = `Select "${field.name.value}" once, or give this selection an alias`
      report(context, directive, describeWrongType(directive, 'a field that is selected twice', remedy))
    }
  }
  return {
    InlineFragment: checkFragment,
    FragmentSpread: checkFragment,
    OperationDefinition: checkDefinition,
    FragmentDefinition: checkDefinition,
  }
}

const describeWrongType = ({ name }: DirectiveNode, place: string, remedy: string) =>
  `The generated type is wrong for @${name.value} on ${place}. ${remedy}. See https://github.com/dotansimha/graphql-code-generator/issues/10881.`

const conditionOf = (directives: readonly DirectiveNode[] = []): DirectiveNode | undefined =>
  directives.find(({ name }) => name.value === 'include' || name.value === 'skip')

/** A selection set with its innermost type condition. */
interface TypedSelection {
  set: SelectionSetNode
  on?: string | undefined
}

/** Assumes that deeper selections come from fragment cycles. */
const MAX_DEPTH = 30

/** Finds conditional fields with a response name that is selected twice on the same object, including through fragments. */
function* findRepeated(
  selections: readonly TypedSelection[],
  context: ValidationContext,
  depth = 0,
): Generator<{ field: FieldNode; directive: DirectiveNode }> {
  if (depth > MAX_DEPTH) return
  const fields = selections.flatMap((selection) => listFields(selection, context, new Set()))
  for (const same of Map.groupBy(fields, ({ field }) => (field.alias ?? field.name).value).values()) {
    for (const { field, on } of same) {
      const directive = conditionOf(field.directives)
      const others = same.filter((other) => other.field !== field && canOverlap(other.on, on, context))
      if (directive && others.length > 0) yield { field, directive }
    }
    const children = same.flatMap(({ field }) => (field.selectionSet ? { set: field.selectionSet } : []))
    if (children.length > 0) yield* findRepeated(children, context, depth + 1)
  }
}

function listFields(
  { set, on }: TypedSelection,
  context: ValidationContext,
  seen: Set<string>,
): { field: FieldNode; on: string | undefined }[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return { field: node, on }
    if (node.kind === Kind.INLINE_FRAGMENT)
      return listFields({ set: node.selectionSet, on: node.typeCondition?.name.value ?? on }, context, seen)
    const fragment = context.getFragment(node.name.value)
    if (!fragment || seen.has(node.name.value)) return []
    seen.add(node.name.value)
    return listFields({ set: fragment.selectionSet, on: fragment.typeCondition.name.value }, context, seen)
  })
}

/** Whether one object can have both types. */
function canOverlap(one: string | undefined, other: string | undefined, context: ValidationContext): boolean {
  const schema = context.getSchema()
  const areObjects = [one, other].every((name) => isObjectType(schema.getType(name ?? '')))
  return !areObjects || one === other
}

/** An inline fragment on an interface or a union must contain only fields. */
export const nestedTypes: ValidationRule = (context) => ({
  InlineFragment({ typeCondition, selectionSet }) {
    const name = typeCondition?.name.value ?? ''
    if (!typeCondition || !isAbstractType(context.getSchema().getType(name))) return
    if (selectionSet.selections.every(({ kind }) => kind === Kind.FIELD)) return
    const message = `The generated type can omit fields selected by fragments inside "... on ${name}", because ${name} is not an object type. Use "... on" with an object type, or a named fragment on ${name}.`
    report(context, typeCondition, message)
  },
})

/** Strings must not contain escape sequences, because `typed-document-node` rejects some of them and changes others. */
export const escapedStrings: ValidationRule = (context) => ({
  StringValue(node, key) {
    const text = node.loc?.source.body.slice(node.loc.start, node.loc.end) ?? ''
    if (key === 'description' || !text.includes('\\')) return
    const message =
      'In the generated document, a string that contains a backslash has a different value. Pass the string as a variable. See https://github.com/dotansimha/graphql-code-generator/issues/9863.'
    report(context, node, message)
  },
})
