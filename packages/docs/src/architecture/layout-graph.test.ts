import { expect, test } from 'vitest'
import { layoutGraph } from './layout-graph.ts'

test('every node is above what it points to', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ]
  expect(layoutGraph(['c', 'b', 'a'], edges).rows).toEqual([['a'], ['b'], ['c']])
})

test('an edge that passes a row has a lane of its own there', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'a', to: 'c' },
  ]
  const { rows, routes } = layoutGraph(['a', 'b', 'c'], edges)
  expect(rows).toEqual([['a'], ['b', 'a>c@1'], ['c']])
  expect(routes[2]).toEqual(['a', 'a>c@1', 'c'])
})

test('a circle is an error that names it', () => {
  const edges = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => layoutGraph(['a', 'b'], edges)).toThrow('a → b → a is a circle.')
})
