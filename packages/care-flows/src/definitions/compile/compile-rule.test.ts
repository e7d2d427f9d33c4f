import { expect, test } from 'vitest'
import type { DataPointDefinition } from '../../engine/release.ts'
import type { ValueType } from '../../engine/values.ts'
import type { CompileContext } from './compile-context.ts'
import { compileRule } from './compile-rule.ts'

/** Parses a condition about `subject`. Returns its operand, or its problems. */
function parseOperandOf(condition: string, valueType: ValueType, values: string[] = []): unknown {
  const possibleValues = values.map((value) => ({ value, label: value }))
  const subject = { id: 'subject', key: 'subject', valueType, ...(values.length > 0 && { possibleValues }) }
  const problems: string[] = []
  const context: CompileContext = {
    definition: { id: 'd', title: 'D', tracks: {} },
    releaseId: 'd-v1',
    dataPoints: new Map([['subject', subject as DataPointDefinition]]),
    links: [],
    report: (_, message) => {
      problems.push(message)
    },
  }
  const rule = compileRule(context, condition, 'rule', [])
  const operand = rule?.conditions[0]?.operand?.value
  return problems.length > 0 ? problems : operand?.startsWith('[') ? JSON.parse(operand) : operand
}

test.each<[string, string[]]>([
  ['a, b', ['a', 'b']],
  ['"a", "b"', ['a', 'b']],
  ['"a, b", c', ['a, b', 'c']],
  ['c,"a, b"', ['c', 'a, b']],
  ['"say "a, b"", c', ['say "a, b"', 'c']],
  ['5" nail, 6" nail', ['5" nail', '6" nail']],
  ['a,, b', ['a', '', 'b']],
  ['"a  b",   c  d', ['a  b', 'c d']],
  ['"a\nb", c\n d', ['a\nb', 'c d']],
])('the list %j has the items %j', (list, items) => {
  expect(parseOperandOf(`subject is any of ${list}`, 'STRING')).toEqual(items)
  expect(parseOperandOf(`subject is equal to ${list}`, 'STRINGS_ARRAY')).toEqual(items)
})

test('whitespace in quotes belongs to the operand', () => {
  expect(parseOperandOf('subject  is equal  to "a  b"', 'STRING')).toBe('a  b')
  expect(parseOperandOf('subject is equal to a  b', 'STRING')).toBe('a b')
})

test('a condition can use every value that an error suggests', () => {
  const values = ['a, b', 'c  d', 'say "e"', '{f}', ' g ', 'h']
  const suggestion = 'write one of "a, b", "c  d", "say "e"", "{f}", " g ", "h"'
  expect(parseOperandOf('subject is any of unknown', 'STRING', values)).toEqual([
    `"unknown" is not a value of subject; ${suggestion}`,
  ])
  for (const value of values) {
    expect(parseOperandOf(`subject is equal to "${value}"`, 'STRING', values)).toBe(value)
    expect(parseOperandOf(`subject is any of h, "${value}"`, 'STRING', values)).toEqual(['h', value])
  }
})
