import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

const page = readFileSync(join(import.meta.dirname, '../pages/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat|---) /.test(line))

test.each(rows)('%s', (row) => {
  const [, threat = '', protection = '', evidence = ''] = row.split(' | ').map((cell) => cell.trim())
  expect([threat || row, protection]).not.toContain('')
  const tests = findTests(evidence || (row.split(' | ').at(-1) ?? ''))
  expect(tests.length).toBeGreaterThan(0)
  for (const { file, title } of tests)
    expect({ file, title, exists: hasTest(file, title) }).toMatchObject({ exists: true })
})

test('every table has rows', () => {
  expect(rows.length).toBeGreaterThan(20)
})

/** file: "title", or several titles joined by "and". */
function findTests(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/(\w+\/(?:src|test)\/[\w./-]+\.ts): ((?:"[^"]+"(?: and )?)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )
}

/** Whether the file has it as the title of a test, or as the name of one of the faults that a test goes through. */
function hasTest(file: string, title: string): boolean {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `(?:test(?:\\.each\\([^)]*\\))?\\(|name:)\\s*(['"\`])(?:\\$\\{\\w+\\} )?${escaped}\\1`,
  ).test(readFileSync(join(repository, 'packages', file), 'utf8'))
}
