import {
  type ASTNode,
  buildASTSchema,
  type DocumentNode,
  Kind,
  parse,
  type StringValueNode,
  visit,
} from 'graphql'
import { printSortedSchema } from './print-schema.ts'

/**
 * Adds the descriptions of the previous file to a pulled schema where the service gives none. Both texts are SDL. A
 * previous file that does not parse adds nothing.
 */
export function keepDescriptions(pulled: string, before: string): string {
  const known = new Map<string, StringValueNode>()
  try {
    visitDescribed(parse(before), (coordinate, node) => {
      if (node.description?.value) known.set(coordinate, node.description)
      return undefined
    })
  } catch {
    return pulled
  }
  let isAdded = false
  const document = visitDescribed(parse(pulled), (coordinate, node) => {
    const description = known.get(coordinate)
    if (node.description?.value || !description) return undefined
    isAdded = true
    return { ...node, description }
  })
  if (!isAdded) return pulled
  return printSortedSchema(buildASTSchema(document))
}

type Described = ASTNode & { readonly description?: StringValueNode }

/** Visits every node that can have a description, with its coordinate. */
function visitDescribed(
  document: DocumentNode,
  enter: (coordinate: string, node: Described) => Described | undefined,
): DocumentNode {
  const names: string[] = []
  return visit(document, {
    enter(node) {
      if (!isDescribed(node)) return undefined
      names.push(nameOf(node))
      return enter(names.join('.'), node)
    },
    leave(node) {
      if (isDescribed(node)) names.pop()
    },
  })
}

const isDescribed = (node: ASTNode): node is Described =>
  /Definition$/.test(node.kind) && node.kind !== Kind.OPERATION_TYPE_DEFINITION

function nameOf(node: ASTNode): string {
  const name = 'name' in node ? (node.name?.value ?? '') : ''
  return node.kind === Kind.DIRECTIVE_DEFINITION ? `@${name}` : name
}
