import { expect, test } from 'vitest'
import { createRandomGenerator } from '../base/random.ts'
import { createFaultList } from './fault-list.ts'

test('a fault draws random numbers only on every nth match: one for the probability and, if the fault then applies, one for the delay', () => {
  const faults = createFaultList(7)
  const operations = ['First', 'Second'].map((operationName) => {
    faults.add({ with: 'slow', operationName, every: 2, probability: 0.5, delay: [100, 300] })
    return { environment: 'sandbox', operationName } as const
  })
  const delays = operations.map((operation) =>
    Array.from({ length: 40 }, () => faults.consumeRequestFault(operation)?.delay),
  )
  const expected = [7_001, 7_002].map((seed) => {
    const random = createRandomGenerator(seed)
    return Array.from({ length: 40 }, (_, index) =>
      index % 2 === 1 && random() < 0.5 ? 100 + 200 * random() : undefined,
    )
  })
  expect(delays).toEqual(expected)
})

test('only the oldest matching fault applies to a request', () => {
  const faults = createFaultList(7)
  for (const name of ['html', 'reset'] as const) faults.add({ with: name })
  const consume = () => faults.consumeRequestFault({ environment: 'sandbox' })?.with
  expect([consume(), faults.list().map((fault) => fault.with), consume(), consume()]).toEqual([
    'html',
    ['reset'],
    'reset',
    undefined,
  ])
})
