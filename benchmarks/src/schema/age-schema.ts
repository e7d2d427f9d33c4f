import { Kind, parse, print, visit } from 'graphql'

/** What the schema may have been before: every tenth type had one field more, and promised more of its second one. */
export function ageSchema(text: string): string {
  let types = 0
  const aged = visit(parse(text, { noLocation: true }), {
    ObjectTypeDefinition(node) {
      types += 1
      const [first, second, ...rest] = node.fields ?? []
      if (types % 10 !== 0 || !first || !second || node.interfaces?.length) return undefined
      const { type } = second
      const promised =
        type.kind === Kind.NON_NULL_TYPE ? second : { ...second, type: { kind: Kind.NON_NULL_TYPE, type } }
      const removed = { ...first, name: { kind: Kind.NAME, value: 'removedSince' }, arguments: [] }
      return { ...node, fields: [first, promised, removed, ...rest] } as typeof node
    },
  })
  return print(aged)
}
