import { expect, test } from 'vitest'
import { describeComparison } from './describe-rule.ts'
import type { EvaluatedCondition } from './rule.ts'

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

test('describeComparison says that an operand has no value', () => {
  const given = condition('IS_NOT_EQUAL_TO', 'target-systolic', 'DATA_POINT')
  const compared = { reference: { ...reference, value: '162' }, satisfied: false }
  expect(describeComparison({ ...given, ...compared })).toBe(
    '162 cannot be compared, because target-systolic has no value',
  )
})

test("describeComparison shows an operand's value instead of the id of its data point", () => {
  const given = condition('IS_GREATER_THAN', 'target-systolic', 'DATA_POINT')
  const compared = { reference: { ...reference, value: '162' }, operand_value: '150', satisfied: true }
  expect(describeComparison({ ...given, ...compared })).toBe('162 > 150')
})
