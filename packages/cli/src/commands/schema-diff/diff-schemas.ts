import { relative } from 'node:path'
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  type ASTNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  Kind,
  LoneAnonymousOperationRule,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { fragmentsByName, reachableFragments } from '../../documents/fragments.ts'
import type { LoadedDocument } from '../../documents/parse.ts'
import { validationRulesWith } from '../../documents/validate.ts'
import { rules } from './change-rules.ts'
import {
  type Criticality,
  type Definition,
  effects,
  type Impact,
  type OperationImpact,
  type SchemaChange,
  type SchemaDiff,
} from './changes.ts'
import { findTypeChanges } from './type-changes.ts'

export interface DiffSchemasOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  /** The operations to check. Operations that are invalid for the old schema are ignored. */
  documents?: readonly LoadedDocument[]
  /**
   * TypeScript types of scalars, in addition to the built-in ones and the snapshot's. Other scalars count as distinct types.
   */
  scalars?: Readonly<Record<string, string>>
  /** Names of client directives, in addition to those of Apollo Client. The schemas do not define client directives. */
  clientDirectives?: readonly string[]
}

/** Compares two schemas, and finds the impacts on operations. Both schemas must be built from SDL. */
export async function diffSchemas(options: DiffSchemasOptions): Promise<SchemaDiff> {
  const { oldSchema, newSchema, documents = [], scalars = {}, clientDirectives = [] } = options
  const changes = (await diff(oldSchema, newSchema, rules)).map(toSchemaChange).sort(byCriticality)
  // Descriptions and deprecations have no impact.
  const effective = changes.filter(({ type }) => !/DESCRIPTION|DEPRECAT/.test(type))
  const { own, shared } = definitionsOf(documents)
  const isHit = createFilter([...own, ...shared], effective, oldSchema, newSchema)
  const findBroken = createFinder(oldSchema, newSchema, clientDirectives)
  const findTypes = findTypeChanges({ oldSchema, newSchema, scalars })
  const found = own
    .filter(isHit)
    .flatMap((definition) => [...findBroken(definition), ...findTypes(definition)])
  const known = new Set(found.map(({ effect, node }) => `${effect} ${placeOf(node)}`))
  // Compares shared fragments as well, because one on an interface can match types that no operation spreads it on.
  const others = shared
    .filter(isHit)
    .flatMap(findTypes)
    .filter(({ effect, node }) => !known.has(`${effect} ${placeOf(node)}`))
  return { changes, impacts: groupByPlace([...found, ...others]) }
}

/** Merges equal impacts of several operations at one position, such as in a fragment. Sorts by severity. */
function groupByPlace(found: readonly OperationImpact[]): Impact[] {
  const groups = Map.groupBy(found, ({ effect, node, message }) => `${effect} ${placeOf(node)} ${message}`)
  const impacts = [...groups.values()].flatMap(([first, ...others]): Impact[] => {
    if (!first) return []
    const { effect, node, message } = first
    const operations = new Set([first, ...others].map(({ operation }) => operation))
    return [{ effect, ...positionOf(node), message, operations: [...operations] }]
  })
  return impacts.sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect))
}

function toSchemaChange({ type, path = 'schema', message, criticality: { level } }: Change): SchemaChange {
  return { type, path, message, criticality: criticalities[level] }
}

const criticalities: Record<CriticalityLevel, Criticality> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
}

// The alphabetical order is also the order of severity.
const byCriticality = (a: SchemaChange, b: SchemaChange) =>
  a.criticality.localeCompare(b.criticality) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

/**
 * Reads the line from the node's first token, because counting lines is slow if all operations are in one file.
 */
const positionOf = ({ loc }: ASTNode) => ({
  file: loc ? relative('', loc.source.name) : 'unknown file',
  line: loc?.startToken.line ?? 1,
  column: loc?.startToken.column ?? 1,
})

const placeOf = (node: ASTNode) => Object.values(positionOf(node)).join(':')

/** `own` lists the operations, and the fragments that no operation spreads. `shared` lists the other fragments. */
function definitionsOf(documents: readonly LoadedDocument[]): { own: Definition[]; shared: Definition[] } {
  const all = fragmentsByName(documents)
  const toDefinition = (node: Definition['node']): Definition => {
    const reached = reachableFragments({ kind: Kind.DOCUMENT, definitions: [node] }, all)
    const fragments = new Map(reached.map((fragment) => [fragment.name.value, fragment]))
    return { name: node.name?.value ?? '(no name)', node, fragments }
  }
  const nodes = documents.flatMap(({ document }) => document.definitions)
  const operations = nodes.filter((node) => node.kind === Kind.OPERATION_DEFINITION).map(toDefinition)
  const spread = new Set(operations.flatMap(({ fragments }) => [...fragments.keys()]))
  const { own = [], shared = [] } = Object.groupBy(all.values(), ({ name }) =>
    spread.has(name.value) ? 'shared' : 'own',
  )
  return { own: [...operations, ...own.map(toDefinition)], shared: shared.map(toDefinition) }
}

/**
 * Creates a predicate for definitions that use a changed type. Other definitions are skipped, because comparing is slow. An
 * abstract type changes with its objects, and an input type with the types of its fields.
 */
function createFilter(
  definitions: readonly Definition[],
  changes: readonly SchemaChange[],
  oldSchema: GraphQLSchema,
  newSchema: GraphQLSchema,
): (definition: Definition) => boolean {
  const changed = new Set(changes.map(({ path }) => path.split('.')[0] ?? ''))
  // Any definition can use a root type or a directive.
  if ([...changed].some((name) => name === 'schema' || name.startsWith('@'))) return () => true
  const users = [oldSchema, newSchema].flatMap((schema) =>
    Object.values(schema.getTypeMap()).map((type) => {
      const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
      const used = isAbstractType(type)
        ? schema.getPossibleTypes(type)
        : fields.map((field) => getNamedType(field.type))
      return { name: type.name, used: used.map(String) }
    }),
  )
  // The loop also visits names that it adds.
  for (const name of changed) for (const user of users) if (user.used.includes(name)) changed.add(user.name)
  const usesChanged = ({ node }: Definition) => {
    const used = new Set<string>()
    const typeInfo = new TypeInfo(newSchema)
    const enter = (each: ASTNode) => {
      if (each.kind === Kind.NAMED_TYPE) used.add(each.name.value)
      for (const type of [typeInfo.getParentType(), typeInfo.getType(), typeInfo.getInputType()])
        used.add(String(getNamedType(type)))
    }
    visit(node, visitWithTypeInfo(typeInfo, { enter }))
    return [...used].some((name) => changed.has(name))
  }
  const hit = new Set(definitions.filter(usesChanged).map(({ node }) => node))
  return ({ node, fragments }) => [node, ...fragments.values()].some((each) => hit.has(each))
}

/** Creates a function that validates an operation against the new schema if it is valid for the old one. */
function createFinder(
  oldSchema: GraphQLSchema,
  newSchema: GraphQLSchema,
  clientDirectives: readonly string[],
): (definition: Definition) => OperationImpact[] {
  // Excludes a rule about several operations, because each operation is validated separately.
  const rules = validationRulesWith(clientDirectives).filter((rule) => rule !== LoneAnonymousOperationRule)
  return ({ name, node, fragments }) => {
    const document = { kind: Kind.DOCUMENT, definitions: [node, ...fragments.values()] } as const
    const errors = validate(newSchema, document, rules, { maxErrors: Number.POSITIVE_INFINITY })
    if (errors.length === 0 || validate(oldSchema, document, rules).length > 0) return []
    return errors.map(({ nodes, message }) => ({
      effect: 'operation',
      operation: name,
      node: nodes?.[0] ?? node,
      message,
    }))
  }
}
