import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createErrorPages, toErrorFile } from './error-pages.ts'
import { repository } from './repository.ts'

test('each type that the message of an error shows has the page that the message names', async () => {
  // The client shows these alone, and does not export them.
  const policy = join(repository, 'packages/client/src/policy/decide.ts')
  const { knownTypes }: { knownTypes: string[] } = await import(policy)
  const pages = await createErrorPages()
  expect(knownTypes.length).toBeGreaterThan(9)
  expect(knownTypes.filter((name) => !pages[`errors/${toErrorFile(name)}`])).toEqual([])
})
