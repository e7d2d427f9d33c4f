import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

const page = readFileSync(join(import.meta.dirname, '../pages/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (?!threat|---)(.*) \|$/gm)].map(([, row = '']) => row.split(' | '))

test('the security page lists more than 20 threats', () => {
  expect(rows.length).toBeGreaterThan(20)
})

test.each(rows)('%s', (threat, protection, evidence = '') => {
  const tests = findTests(evidence)
  expect([threat, protection, tests.length]).not.toContainEqual(expect.toBeOneOf(['', undefined, 0]))
  expect(tests.filter(({ file, title }) => !hasTest(file, title))).toEqual([])
})

/** Finds the tests in a table cell. Each file is followed by its quoted test titles, joined by "and". */
function findTests(text: string): { file: string; title: string }[] {
  const files = text.matchAll(/([\w-]+\/(?:src|test)\/[\w./-]+\.ts): ((?:"[^"]+"(?: and )?)+)/g)
  return [...files].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )
}

/** Whether the file contains a test with this title, or a test case with this `name`. */
function hasTest(file: string, title: string): boolean {
  const text = readFileSync(join(repository, 'packages', file), 'utf8')
  const titles = text.matchAll(
    /(?:\btest(?:\.concurrent)?(?:\.each\([^)]*\))?\(|name:)\s*(['"`])(?:\$\{\w+\} )?(.*?)\1/g,
  )
  return [...titles].some(([, , found]) => found === title)
}
