import { expect, test } from 'vitest'
import { retryRefused } from './postgres-store.ts'

/** A transaction that PostgreSQL refuses the given number of times. */
function refuse(times: number, code: string) {
  let attempts = 0
  return {
    attempts: () => attempts,
    async run() {
      attempts += 1
      if (attempts <= times) throw Object.assign(new Error('deadlock detected'), { code })
      return 'done'
    },
  }
}

test.each(['40P01', '40001'])('retries a transaction that was refused with %s', async (code) => {
  const transaction = refuse(3, code)
  expect(await retryRefused(transaction.run)).toBe('done')
  expect(transaction.attempts()).toBe(4)
})

test('names the problem if the transaction stays refused', async () => {
  await expect(retryRefused(refuse(100, '40P01').run)).rejects.toThrow(
    'store: PostgreSQL refused the transaction 10 times: deadlock_detected (40P01). Nothing has changed. Try it again.',
  )
})

test('does not retry other errors', async () => {
  const transaction = refuse(100, '42P01')
  await expect(retryRefused(transaction.run)).rejects.toThrow('deadlock detected')
  expect(transaction.attempts()).toBe(1)
})
