import { type GraphQLSchema, isRequiredArgument, type OperationTypeNode } from 'graphql'
import { createRandom } from './create-random.ts'
import { createSelector } from './create-selector.ts'

export interface Operations {
  operations: Array<{ name: string; text: string }>
  /** Their texts by name. */
  fragments: Map<string, string>
}

/** Invents operations that fit the schema, the same ones each time: seven in ten are queries, they share fragments. */
export function createOperations(schema: GraphQLSchema, count: number): Operations {
  const random = createRandom(7)
  const fragments = new Map<string, string>()
  const operations = Array.from({ length: count }, (_, index) => {
    const kind = (random() < 0.7 ? 'query' : 'mutation') as OperationTypeNode
    const fields = Object.values(schema.getRootType(kind)?.getFields() ?? {})
    const field = fields[Math.floor(random() * fields.length)]
    if (!field) throw new Error(`The schema has no ${kind}.`)
    const select = createSelector(schema, random, fragments)
    const args = field.args.filter((arg) => isRequiredArgument(arg) || random() < 0.5)
    const name = `Operation${String(index + 1).padStart(4, '0')}`
    const variables = wrap(args.map((arg) => `$${arg.name}: ${arg.type}`))
    const values = wrap(args.map((arg) => `${arg.name}: $${arg.name}`))
    return { name, text: `${kind} ${name}${variables} {\n  ${field.name}${values}${select(field.type)}\n}\n` }
  })
  return { operations, fragments }
}

const wrap = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '')
