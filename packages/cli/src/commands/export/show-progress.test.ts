import { expect, test } from 'vitest'
import { formatProgress } from './show-progress.ts'

test.each([
  [
    { done: 3400, total: 10_000, fresh: 3000, elapsed: 3000 },
    '[########----------------]  3,400 of 10,000  1,000/s  7 s left',
  ],
  [{ done: 10, total: 10, fresh: 10, elapsed: 100 }, '[########################]  10 of 10  100/s  0 s left'],
  [{ done: 12, total: 10, fresh: 12, elapsed: 100 }, '[########################]  12 of 10  120/s  0 s left'],
  [{ done: 0, total: 10, fresh: 0, elapsed: 0 }, '[------------------------]  0 of 10  0/s'],
  [
    { done: 1000, total: 1_000_000, fresh: 1000, elapsed: 1000 },
    '[------------------------]  1,000 of 1,000,000  1,000/s  17 min left',
  ],
  [
    { done: 1000, total: 99_001_000, fresh: 1000, elapsed: 1000 },
    '[------------------------]  1,000 of 99,001,000  1,000/s  27.5 h left',
  ],
  [{ done: 5, fresh: 5, elapsed: 1000 }, '5 records  5/s'],
])('%j', (progress, text) => {
  expect(formatProgress(progress)).toBe(text)
})
