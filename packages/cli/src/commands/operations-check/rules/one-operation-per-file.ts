import { type DefinitionNode, Kind, type OperationDefinitionNode } from 'graphql'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'

/** A file has one operation at most, and it has a name: what logs, traces and generated types call it by. */
export const oneOperationPerFile: Rule = function* ({ documents }) {
  for (const { document } of documents) {
    const [, ...others] = document.definitions.filter(isOperation)
    for (const operation of document.definitions.filter(isOperation)) {
      if (!operation.name) yield problemAt(operation, `This ${operation.operation} has no name. Give it one.`)
    }
    for (const operation of others)
      yield problemAt(
        operation.name ?? operation,
        'A second operation in this file. Move it to a file of its own.',
      )
  }
}

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION
