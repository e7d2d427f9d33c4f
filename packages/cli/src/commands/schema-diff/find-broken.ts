import { validationRules } from '@orchestration/codegen/documents'
import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  LoneAnonymousOperationRule,
  validate,
  visit,
} from 'graphql'
import type { Impact } from './impact.ts'
import type { SchemaChange } from './schema-change.ts'
import type { Scope } from './scopes-of.ts'

// Compares definitions with each other. No schema affects that.
const rules = validationRules.filter((rule) => rule !== LoneAnonymousOperationRule)

export interface FindBrokenOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scopes: readonly Scope[]
  causesAt: CausesAt
}

/** Finds the changes that can break a node. */
export type CausesAt = (node: ASTNode) => readonly SchemaChange[]

/** Asks GraphQL.js which operations fit the old schema and do not fit the new one, and why. */
export function findBroken({ oldSchema, newSchema, scopes, causesAt }: FindBrokenOptions): Impact[] {
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
