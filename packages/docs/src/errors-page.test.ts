import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

test('each error type and class has the section to which error messages link', async () => {
  const client = join(repository, 'packages/client')
  const { knownTypes }: { knownTypes: string[] } = await import(join(client, 'src/policy/decide.ts'))
  const api = await import('@orchestration/client')
  const classes = Object.keys(api).filter((name) => name.endsWith('Error') && name !== 'OrchestrationError')
  const page = readFileSync(join(client, 'errors.md'), 'utf8')
  const sections = [...page.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
  expect(knownTypes.length).toBeGreaterThan(9)
  expect(classes.length).toBeGreaterThan(8)
  expect(sections).toEqual(expect.arrayContaining([...knownTypes, ...classes]))
})
