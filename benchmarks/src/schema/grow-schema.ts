import { type DefinitionNode, Kind, parse, print, specifiedScalarTypes, visit } from 'graphql'

const roots = new Set(['Query', 'Mutation', 'Subscription'])
const kept = new Set([...roots, ...specifiedScalarTypes.map(({ name }) => name)])

/** The schema as often as asked, side by side under the same roots: more of the same, to see how time grows. */
export function growSchema(text: string, times: number): string {
  const { definitions } = parse(text, { noLocation: true })
  const copies = Array.from({ length: times - 1 }, (_, index) =>
    definitions.filter(isType).map((definition) => print(renameTypes(definition, `_${index + 2}`))),
  )
  return [text, ...copies.flat()].join('\n\n')
}

const isType = ({ kind }: DefinitionNode): boolean =>
  kind !== Kind.DIRECTIVE_DEFINITION && kind !== Kind.SCHEMA_DEFINITION

function renameTypes(definition: DefinitionNode, suffix: string): DefinitionNode {
  const isRoot = 'name' in definition && roots.has(definition.name?.value ?? '')
  const rename = <Node extends { name: { value: string } }>(node: Node): Node =>
    kept.has(node.name.value)
      ? node
      : { ...node, name: { ...node.name, value: `${node.name.value}${suffix}` } }
  const renamed = visit(definition, {
    NamedType: rename,
    FieldDefinition: { leave: (node) => (isRoot ? rename(node) : undefined) },
  }) as DefinitionNode
  if (isRoot) return { ...renamed, kind: Kind.OBJECT_TYPE_EXTENSION } as DefinitionNode
  return 'name' in renamed && renamed.name
    ? rename(renamed as { name: { value: string } } & DefinitionNode)
    : renamed
}
