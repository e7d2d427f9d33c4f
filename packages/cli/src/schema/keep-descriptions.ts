import {
  type ASTNode,
  buildASTSchema,
  type DocumentNode,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
  type StringValueNode,
  visit,
} from 'graphql'

/**
 * Adds to a pulled schema the descriptions that the file before it has and the service does not give. Both are SDL; a
 * file that does not parse adds none.
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
  return `${printSchema(lexicographicSortSchema(buildASTSchema(document)))}\n`
}

type Described = ASTNode & { readonly description?: StringValueNode }

/** Visits everything in a schema that can have a description, with its coordinate. */
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
