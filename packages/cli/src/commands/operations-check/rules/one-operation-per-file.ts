import { basename, extname } from 'node:path'
import { isScript } from '@orchestration/codegen/documents'
import { type DefinitionNode, Kind, type OperationDefinitionNode } from 'graphql'
import type { Fix } from '../finding.ts'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'

/** A `.graphql` file has at most one operation, and the operation has a name. Logs, traces and generated types use that name. */
export const oneOperationPerFile: Rule = function* ({ documents }) {
  const names = new Set(
    documents.flatMap(({ document }) =>
      document.definitions.filter(isOperation).map(({ name }) => name?.value),
    ),
  )
  for (const { location, document } of documents) {
    const [, ...others] = document.definitions.filter(isOperation)
    for (const operation of document.definitions.filter(isOperation)) {
      if (!operation.name)
        yield {
          ...problemAt(operation, `This ${operation.operation} has no name. Give it one.`),
          fix:
            others.length === 0 && !isScript(location) ? nameAsFile(operation, location, names) : undefined,
        }
    }
    if (isScript(location)) continue
    for (const operation of others)
      yield problemAt(
        operation.name ?? operation,
        'This is the second operation in this file. Move it to a file of its own.',
      )
  }
}

function nameAsFile(
  { operation, loc }: OperationDefinitionNode,
  location: string,
  taken: ReadonlySet<string | undefined>,
): Fix | undefined {
  const name = basename(location, extname(location))
  if (!loc || taken.has(name) || !/^[A-Za-z]\w*$/.test(name)) return undefined
  const isShort = loc.source.body[loc.start] === '{'
  return {
    insert: isShort
      ? { offset: loc.start, text: `${operation} ${name} ` }
      : { offset: loc.start + operation.length, text: ` ${name}` },
  }
}

const isOperation = (node: DefinitionNode): node is OperationDefinitionNode =>
  node.kind === Kind.OPERATION_DEFINITION
