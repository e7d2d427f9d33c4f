import { expect, test } from 'vitest'
import { seal, unseal } from './key-reveals.ts'

test('a sealed text opens only with its secret, and only unchanged', () => {
  const sealed = seal('orchemu_sandbox_…', 'secret')
  expect(sealed).not.toContain('orchemu')
  expect(unseal(sealed, 'secret')).toBe('orchemu_sandbox_…')
  expect(() => unseal(sealed, 'another secret')).toThrow()
  expect(() => unseal(`${sealed.slice(0, -2)}AA`, 'secret')).toThrow()
  expect(seal('the same', 'secret')).not.toBe(seal('the same', 'secret'))
})
