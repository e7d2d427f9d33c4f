import { expect, test } from 'vitest'
import { findSource } from './find-source.ts'

test('a page that is written by hand leads to its file, and a generated page to none', () => {
  expect(findSource('../pages/client/errors.md')).toBe('packages/docs/pages/client/errors.md')
  expect(findSource('../__generated__/operations/patients.md')).toBeUndefined()
  expect(findSource(undefined)).toBeUndefined()
})
