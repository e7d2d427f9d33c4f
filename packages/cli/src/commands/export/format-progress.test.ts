import { expect, test } from 'vitest'
import { formatProgress } from './format-progress.ts'

test.each([
  [
    { done: 3400, total: 10_000, fresh: 3000, elapsed: 3000 },
    '[########----------------]  3,400 of 10,000  1,000/s  7 s left',
  ],
  [{ done: 10, total: 10, fresh: 10, elapsed: 100 }, '[########################]  10 of 10  100/s  0 s left'],
  [{ done: 12, total: 10, fresh: 12, elapsed: 100 }, '[########################]  12 of 10  120/s  0 s left'],
  [{ done: 0, total: 10, fresh: 0, elapsed: 0 }, '[------------------------]  0 of 10  0/s'],
  [{ done: 5, fresh: 5, elapsed: 1000 }, '5 records  5/s'],
])('%j', (progress, text) => {
  expect(formatProgress(progress)).toBe(text)
})
