import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

const client = join(repository, 'packages/client')
const chapters = readFileSync(join(client, 'errors.md'), 'utf8').split(/^## /m)

/** Lists the section titles in each chapter whose title begins with `words`. */
const sectionsOf = (words: string): (string | undefined)[] =>
  chapters
    .filter((chapter) => chapter.startsWith(words))
    .flatMap((chapter) => [...chapter.matchAll(/^### (.*)$/gm)].map(([, name]) => name))

test('the errors page has exactly one section per known error type', async () => {
  const { knownTypes }: { knownTypes: string[] } = await import(
    join(client, 'src/policy/failure-decision.ts')
  )
  expect(knownTypes.length).toBeGreaterThan(9)
  expect(sectionsOf('Error types').sort()).toEqual([...knownTypes].sort())
})

test('the errors page has a section for each error class', async () => {
  const api = await import('@orchestration/client')
  const classes = Object.keys(api).filter((name) => name.endsWith('Error') && name !== 'OrchestrationError')
  expect(classes.length).toBeGreaterThan(8)
  expect(sectionsOf('Error classes').sort()).toEqual(classes.sort())
})

test('the errors page has a section for each code in the source of the client', () => {
  const files = globSync('src/**/*.ts', { cwd: client }).filter((file) => !file.endsWith('.test.ts'))
  const source = files.map((file) => readFileSync(join(client, file), 'utf8')).join('\n')
  const codes = [...source.matchAll(/'([A-Z]+(?:_[A-Z\d]+)+)'/g)].map(([, code = '']) => code)
  const variables = /^HTTPS?_PROXY$|^ORCHESTRATION_(ENVIRONMENT|ENDPOINT|API_KEY)$/
  const documented = codes.filter((code) => !variables.test(code))
  expect(documented).toContain('CLIENT_CLOSED')
  const sections = sectionsOf('')
  expect(documented.filter((code) => !sections.includes(code))).toEqual([])
})
