import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { operators } from '../engine/rule.ts'
import { actionKinds } from './action-schema.ts'
import { parseDefinition } from './parse-definition.ts'
import { question } from './question-schema.ts'
import { questionTypes } from './question-types.ts'

const page = await readFile(new URL('../../../docs/pages/emulator/definitions.md', import.meta.url), 'utf8')

test('the definition on the documentation page is valid', () => {
  const [, text = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  expect(text).toContain('id: sleep')
  expect(parseDefinition(text, 'page').problems).toEqual([])
})

test('a misspelled step is rejected with the documented error', () => {
  const [, text = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  const [problem] = parseDefinition(text.replace('to: call', 'to: cal'), 'sleep.yaml').problems.filter(
    ({ path }) => path.endsWith('to'),
  )
  expect(page).toContain(
    `sleep.yaml:${problem?.line}:${problem?.column} ${problem?.path}: "cal" is not a step of this track; write "call"`,
  )
})

test.each(actionKinds)('the documentation lists the action %s', (kind) => {
  expect(page).toMatch(new RegExp(`^\\| (?:\`\\w+\`, )?\`${kind}\``, 'm'))
})

test.each(Object.values(operators))('the documentation lists the operator "$phrase"', ({ phrase }) => {
  const [beginning = ''] = phrase.split(' #')
  expect(page).toContain(`\`${beginning}`)
})

test.each(Object.keys(questionTypes))(
  'the documentation lists the question type %s with its settings',
  (type) => {
    const row =
      page
        .split('\n')
        .find((line) => line.startsWith('| `') && line.split('|')[1]?.includes(`\`${type}\``)) ?? ''
    expect(row).not.toBe('')
    const shared = ['type', 'title', 'required', 'show_if', 'metadata']
    const { entries = {} } = question.options.find(({ entries }) => v.is(entries.type, type)) ?? {}
    const settings = Object.keys(entries).filter((setting) => !shared.includes(setting))
    for (const setting of settings) expect(row).toContain(`\`${setting}\``)
  },
)
