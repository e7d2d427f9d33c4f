import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['localhost', '127.0.0.1', '127.9.8.7', '::1', '[::1]'])('%s is a loopback address', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '127.0.0.1.example.org',
  '127.example.org',
  'localhost.example.org',
  '::',
  '[::2]',
  '',
])('%j is not a loopback address', (host) => {
  expect(isLoopback(host)).toBe(false)
})
