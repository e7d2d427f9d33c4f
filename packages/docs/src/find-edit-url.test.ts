import { expect, test } from 'vitest'
import { findEditUrl } from './find-edit-url.ts'

const address = 'https://git.example/orchestration'

test('a page that is written by hand leads to its file, and a generated page to none', () => {
  const { href } = findEditUrl('../pages/client/errors.md', address) ?? {}
  expect(href).toBe(`${address}/edit/main/packages/docs/pages/client/errors.md`)
  expect(findEditUrl('../__generated__/operations/patients.md', address)).toBeUndefined()
  expect(findEditUrl(undefined, address)).toBeUndefined()
})
