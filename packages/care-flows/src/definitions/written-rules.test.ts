import { expect, test } from 'vitest'
import type { DataPointDefinition, EvaluatedCondition, ValueType } from '../engine/index.ts'
import { describeComparison, parseRule } from './written-rules.ts'

/** Parses a condition about `subject`. Returns its operand, or its problems. */
function parseOperandOf(condition: string, valueType: ValueType, values: string[] = []): unknown {
  const possibleValues = values.map((value) => ({ value, label: value }))
  const subject = { id: 'subject', key: 'subject', valueType, ...(values.length > 0 && { possibleValues }) }
  const subjects = new Map([['subject', subject as DataPointDefinition]])
  const problems: string[] = []
  const rule = parseRule(
    condition,
    { id: 'rule', subjects, subjectKind: 'a data point' },
    [],
    (_, message) => {
      problems.push(message)
    },
  )
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

const condition = (
  operator: EvaluatedCondition['operator'],
  value?: string,
  type = 'NUMBER',
): Omit<EvaluatedCondition, 'reference' | 'satisfied'> => ({
  id: 'c',
  operator,
  operand: value === undefined ? null : ({ type, value } as EvaluatedCondition['operand']),
  operand_value: null,
})
const reference = { data_point_definition_id: 'pressure.average', qualified_key: 'pressure.average' }

test.each([
  [condition('IS_GREATER_THAN', '150'), '162', true, '162 > 150'],
  [condition('IS_GREATER_THAN', '150'), '120', false, '120 ≤ 150'],
  [condition('IS_EQUAL_TO', 'nl', 'STRING'), 'en', false, 'en ≠ nl'],
  [condition('IS_NOT_EQUAL_TO', 'nl', 'STRING'), 'nl', false, 'nl = nl'],
  [condition('IS_ANY_OF', '["raised","high"]', 'STRINGS_ARRAY'), 'high', true, 'high is any of raised, high'],
  [condition('IS_ANY_OF', '["raised","high"]', 'STRINGS_ARRAY'), 'low', false, 'low is none of raised, high'],
  [condition('IS_IN_RANGE', '[1,5]', 'NUMBERS_ARRAY'), '7', false, '7 is not between 1 and 5'],
  [condition('IS_TRUE'), 'false', false, 'false is not true'],
  [condition('IS_GREATER_THAN', '150'), null, false, 'has no value'],
  [condition('IS_EMPTY'), null, true, 'is empty'],
  [condition('IS_NOT_EMPTY'), null, false, 'has no value'],
  [condition('IS_EMPTY'), '5', false, '5 is not empty'],
])(
  'describeComparison describes %j with the value %j and the result %s as: %s',
  (given, value, satisfied, text) => {
    expect(describeComparison({ ...given, reference: { ...reference, value }, satisfied })).toBe(text)
  },
)

test("describeComparison shows an operand's value instead of the id of its data point", () => {
  const given = condition('IS_GREATER_THAN', 'target-systolic', 'DATA_POINT')
  const compared = { reference: { ...reference, value: '162' }, operand_value: '150', satisfied: true }
  expect(describeComparison({ ...given, ...compared })).toBe('162 > 150')
})
