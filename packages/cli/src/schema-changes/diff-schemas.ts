import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  type ASTNode,
  type DocumentNode,
  type ExecutableDefinitionNode,
  type GraphQLSchema,
  Kind,
  type ValidationRule,
  validate,
} from 'graphql'
import { type Fragments, indexFragments, listReachableFragments } from '../documents/fragments.ts'
import { validationRulesWith } from '../documents/validation-rules.ts'
import { changeRules } from './change-rules.ts'
import { compareResults } from './compare-results.ts'
import { compareVariables } from './compare-variables.ts'
import {
  type ComparedSchemas,
  type Criticality,
  effects,
  type Impact,
  type NodeImpact,
  type SchemaChange,
  type SchemaDiff,
} from './schema-diff.ts'

export interface DiffSchemasOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  /** The operations to check. Operations that are already invalid against the old schema do not count as broken. */
  documents?: readonly DocumentNode[]
  /**
   * TypeScript types of scalars, in addition to those of the built-in scalars and of `@orchestration/schema`. Scalars without
   * an entry are compared by name.
   */
  scalars?: Readonly<Record<string, string>>
  /** Names of client directives, in addition to those of Apollo Client. */
  clientDirectives?: readonly string[]
}

/** Compares two schemas, and finds the impacts on operations. Both schemas must be built from SDL. */
export async function diffSchemas(options: DiffSchemasOptions): Promise<SchemaDiff> {
  const { oldSchema, newSchema, documents = [], scalars = {}, clientDirectives = [] } = options
  const changes = (await diff(oldSchema, newSchema, changeRules)).map(toSchemaChange).sort(byCriticality)
  const fragments = indexFragments(documents)
  const serviceScalars = createRequire(import.meta.url)('@orchestration/schema/scalars.json')
  const schemas = { oldSchema, newSchema, scalars: { ...builtInScalars, ...serviceScalars, ...scalars } }
  const validationRules = validationRulesWith(clientDirectives)
  const listImpacts = (node: ExecutableDefinitionNode): OperationImpact[] =>
    [
      ...listErrors(schemas, node, fragments, validationRules),
      ...compareVariables(schemas, node),
      ...compareResults(schemas, node, fragments),
    ].map((impact) => ({ ...impact, operation: node.name?.value ?? '(no name)' }))
  const found = documents
    .flatMap(({ definitions }) => definitions)
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .flatMap(listImpacts)
  const known = new Set(found.map(({ effect, node }) => `${effect} ${placeOf(node)}`))
  // Fragments are also compared separately, because operations may omit them, or spread them on only some types of their
  // interface.
  const others = [...fragments.values()]
    .flatMap(listImpacts)
    .filter(({ effect, node }) => !known.has(`${effect} ${placeOf(node)}`))
  return { changes, impacts: groupByPlace([...found, ...others]) }
}

/** Validates an operation or a fragment against the new schema if it is valid against the old one. */
function listErrors(
  { oldSchema, newSchema }: ComparedSchemas,
  node: ExecutableDefinitionNode,
  fragments: Fragments,
  rules: readonly ValidationRule[],
): NodeImpact[] {
  const own = { kind: Kind.DOCUMENT, definitions: [node] } as const
  const document = { ...own, definitions: [node, ...listReachableFragments(own, fragments)] }
  const errors = validate(newSchema, document, rules, { maxErrors: Number.POSITIVE_INFINITY })
  if (errors.length === 0 || validate(oldSchema, document, rules).length > 0) return []
  return errors.map(({ nodes, message }) => ({ effect: 'operation', node: nodes?.[0] ?? node, message }))
}

const builtInScalars = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' }

interface OperationImpact extends NodeImpact {
  operation: string
}

/** Merges equal impacts of several operations at one position, for example in a fragment. Returns the worst first. */
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

// Sorting criticalities alphabetically also sorts them by severity.
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
