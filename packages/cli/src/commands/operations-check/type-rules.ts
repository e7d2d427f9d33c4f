import {
  type DirectiveNode,
  type FieldNode,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { type Fragments, indexFragments } from '../../documents/fragments.ts'
import type { Problem } from '../../documents/problem.ts'
import { problemAt, type Rule } from './rule.ts'

// These rules find documents for which GraphQL Code Generator generates wrong code.

/** Allows `@include` and `@skip` only on fields, and only on fields that are selected once. */
export const conditionalTypes: Rule = ({ schema, documents }) => {
  const fragments = indexFragments(documents)
  const found = new Map<DirectiveNode, Problem>()
  for (const { document } of documents) {
    visit(document, {
      enter(node) {
        if (node.kind !== Kind.INLINE_FRAGMENT && node.kind !== Kind.FRAGMENT_SPREAD) return
        const directive = conditionOf(node.directives)
        if (!directive) return
        found.set(
          directive,
          problemAt(directive, describeWrongType(directive, 'a fragment', 'Move it to the fields')),
        )
      },
    })
    for (const definition of document.definitions) {
      if (!('selectionSet' in definition)) continue
      const search = { schema, fragments, depth: 0 }
      for (const { field, directive } of findRepeated([{ set: definition.selectionSet }], search)) {
        const remedy = `Select "${field.name.value}" once, or give this selection an alias`
        found.set(
          directive,
          problemAt(directive, describeWrongType(directive, 'a field that is selected twice', remedy)),
        )
      }
    }
  }
  return found.values()
}

const describeWrongType = ({ name }: DirectiveNode, place: string, remedy: string) =>
  `The generated type is wrong for @${name.value} on ${place}. ${remedy}. See https://github.com/dotansimha/graphql-code-generator/issues/10881.`

const conditionOf = (directives: readonly DirectiveNode[] = []): DirectiveNode | undefined =>
  directives.find(({ name }) => name.value === 'include' || name.value === 'skip')

interface Search {
  schema: GraphQLSchema
  fragments: Fragments
  depth: number
}

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
  search: Search,
): Generator<{ field: FieldNode; directive: DirectiveNode }> {
  if (search.depth > MAX_DEPTH) return
  const fields = selections.flatMap((selection) => listFields(selection, search, new Set()))
  for (const same of Map.groupBy(fields, ({ field }) => (field.alias ?? field.name).value).values()) {
    for (const { field, on } of same) {
      const directive = conditionOf(field.directives)
      const others = same.filter((other) => other.field !== field && canOverlap(other.on, on, search))
      if (directive && others.length > 0) yield { field, directive }
    }
    const children = same.flatMap(({ field }) => (field.selectionSet ? { set: field.selectionSet } : []))
    if (children.length > 0) yield* findRepeated(children, { ...search, depth: search.depth + 1 })
  }
}

function listFields(
  { set, on }: TypedSelection,
  search: Search,
  seen: Set<string>,
): { field: FieldNode; on: string | undefined }[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return { field: node, on }
    if (node.kind === Kind.INLINE_FRAGMENT)
      return listFields({ set: node.selectionSet, on: node.typeCondition?.name.value ?? on }, search, seen)
    const fragment = search.fragments.get(node.name.value)
    if (!fragment || seen.has(node.name.value)) return []
    seen.add(node.name.value)
    return listFields({ set: fragment.selectionSet, on: fragment.typeCondition.name.value }, search, seen)
  })
}

/** Whether one object can have both types. */
function canOverlap(one: string | undefined, other: string | undefined, { schema }: Search): boolean {
  const areObjects = [one, other].every((name) => isObjectType(schema.getType(name ?? '')))
  return !areObjects || one === other
}

/** An inline fragment on an interface or a union must contain only fields. */
export const nestedTypes: Rule = ({ schema, documents }) =>
  documents.flatMap(({ document }) => {
    const problems: Problem[] = []
    visit(document, {
      InlineFragment({ typeCondition, selectionSet }) {
        const name = typeCondition?.name.value ?? ''
        if (!typeCondition || !isAbstractType(schema.getType(name))) return
        if (selectionSet.selections.every(({ kind }) => kind === Kind.FIELD)) return
        const message = `The generated type can omit fields selected by fragments inside "... on ${name}", because ${name} is not an object type. Use "... on" with an object type, or a named fragment on ${name}.`
        problems.push(problemAt(typeCondition, message))
      },
    })
    return problems
  })

/** Strings must not contain escape sequences, because `typed-document-node` rejects some of them and changes others. */
export const escapedStrings: Rule = ({ documents }) =>
  documents.flatMap(({ document }) => {
    const problems: Problem[] = []
    visit(document, {
      StringValue(node, key) {
        if (
          key === 'description' ||
          !node.loc?.source.body.slice(node.loc.start, node.loc.end).includes('\\')
        )
          return
        const message =
          'In the generated document, a string that contains a backslash has a different value. Pass the string as a variable. See https://github.com/dotansimha/graphql-code-generator/issues/9863.'
        problems.push(problemAt(node, message))
      },
    })
    return problems
  })
