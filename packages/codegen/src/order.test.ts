import { expect, test } from 'vitest'
import { generateText } from '../test/generate-types.ts'

test('the output does not depend on the order of definitions in the schema', async () => {
  const types = [
    'type Query { pets(by: Sorting, like: Filter): [Pet!]! }',
    'input Sorting { order: Order, then: Order }',
    'input Filter { kind: Kind, sorting: Sorting }',
    'enum Order { DESC ASC }',
    'enum Kind { DOG CAT }',
    'type Pet { kind: Kind!, name: String }',
  ]
  const documents = [
    'query Pets($by: Sorting, $like: Filter) { pets(by: $by, like: $like) { ...Named kind } }',
    'fragment Named on Pet { name }',
  ].join('\n')
  const texts = new Set<string>()
  for (let run = 0; run < 10; run += 1) {
    const schema = [...types.slice(run % types.length), ...types.slice(0, run % types.length)].join('\n')
    texts.add(await generateText({ schema, documents }))
  }
  expect(texts.size).toBe(1)
})
