import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusCodesByType } from './api-error.ts'

const page = readFileSync(new URL('../../../client/errors.md', import.meta.url), 'utf8')

test("each error type has a section in the client's errors.md", () => {
  const sections = [...page.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(expect.arrayContaining(Object.keys(statusCodesByType)))
})
