import { describe, expect, test } from 'vitest'
import { type Condition, type ConditionOperator, evaluateCondition, evaluateRule, operators } from './rule.ts'
import type { ValueType } from './values.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const DAY = 86_400_000
const toDate = (time: number) => new Date(time).toISOString()

type Operand = Condition['operand']

function holds(
  type: ValueType,
  text: string | undefined,
  operator: ConditionOperator,
  operand: Operand = null,
): boolean {
  const condition = { id: 'c', reference: 'value', reference_key: 'value', operator, operand }
  const values = {
    other: { text: '7', type: 'NUMBER' as const },
    value: text === undefined ? text : { text, type },
  }
  const read = (reference: string) => values[reference as keyof typeof values]
  return evaluateCondition(condition, { read, time: NOW, timezone: null }).satisfied
}

const number = (value: string): Operand => ({ type: 'NUMBER', value })
const string = (value: string): Operand => ({ type: 'STRING', value })
const numbers = (value: string): Operand => ({ type: 'NUMBERS_ARRAY', value })
const strings = (value: string): Operand => ({ type: 'STRINGS_ARRAY', value })

/** For each operator: values that satisfy it, values that do not, and whether a missing value satisfies it. */
const cases: Record<
  ConditionOperator,
  { holds: [ValueType, string, Operand?][]; fails: [ValueType, string, Operand?][]; missing?: true }
> = {
  IS_EQUAL_TO: {
    holds: [
      ['NUMBER', '3', number('3.0')],
      ['STRING', 'left', string('left')],
      ['BOOLEAN', 'yes', { type: 'BOOLEAN', value: 'true' }],
      ['DATE', '2026-03-01', string('2026-03-01T00:00:00Z')],
      ['NUMBERS_ARRAY', '[2, 1]', numbers('[1, 2]')],
    ],
    fails: [
      ['NUMBER', '3', number('4')],
      ['NUMBERS_ARRAY', '[1]', numbers('[1, 2]')],
      ['NUMBERS_ARRAY', '[1, 3]', numbers('[1, 2]')],
      ['NUMBERS_ARRAY', '[1, 1]', numbers('[1, 2]')],
      ['NUMBERS_ARRAY', '[1, 3]', numbers('[1, 1]')],
    ],
  },
  IS_NOT_EQUAL_TO: {
    holds: [['STRING', 'left', string('right')]],
    fails: [
      ['STRING', 'left', string('left')],
      ['STRING', 'left', null],
    ],
  },
  IS_GREATER_THAN: {
    holds: [
      ['NUMBER', '8', { type: 'DATA_POINT', value: 'other' }],
      ['DATE', '2026-03-02', string('2026-03-01')],
    ],
    fails: [['NUMBER', '7', { type: 'DATA_POINT', value: 'other' }]],
  },
  IS_LESS_THAN: { holds: [['NUMBER', '-1', number('0')]], fails: [['NUMBER', '0', number('0')]] },
  IS_GREATER_THAN_OR_EQUAL_TO: {
    holds: [['NUMBER', '3', number('3')]],
    fails: [['NUMBER', '2.9', number('3')]],
  },
  IS_LESS_THAN_OR_EQUAL_TO: {
    holds: [['NUMBER', '3', number('3')]],
    fails: [['NUMBER', '3.1', number('3')]],
  },
  CONTAINS: {
    holds: [
      ['STRING', 'Peanuts and milk', string('peanut')],
      ['STRING', 'peanuts', string('PEANUT')],
      ['NUMBERS_ARRAY', '[1, 2]', number('2')],
      ['STRINGS_ARRAY', '["walking"]', string('walking')],
    ],
    fails: [
      ['STRING', 'milk', string('peanut')],
      ['STRINGS_ARRAY', '["walking"]', string('walk')],
    ],
  },
  DOES_NOT_CONTAIN: {
    holds: [['NUMBERS_ARRAY', '[1, 2]', number('3')]],
    fails: [['NUMBERS_ARRAY', '[1, 3]', number('3')]],
  },
  IS_TRUE: { holds: [['BOOLEAN', 'y']], fails: [['BOOLEAN', '0']] },
  IS_NOT_TRUE: { holds: [['BOOLEAN', 'false']], fails: [['BOOLEAN', 'true']], missing: true },
  IS_IN_RANGE: {
    holds: [
      ['NUMBER', '1', numbers('[1, 5]')],
      ['NUMBER', '5', numbers('[1, 5]')],
    ],
    fails: [
      ['NUMBER', '0.9', numbers('[1, 5]')],
      ['NUMBER', '5.1', numbers('[1, 5]')],
      ['NUMBER', '5', numbers('[1]')],
      ['STRING', '3', numbers('[1, 5]')],
    ],
  },
  IS_ANY_OF: {
    holds: [
      ['NUMBER', '2', numbers('[1, 2]')],
      ['STRING', 'left', strings('["left"]')],
      ['NUMBERS_ARRAY', '[2, 9]', numbers('[1, 2]')],
    ],
    fails: [['NUMBER', '3', numbers('[1, 2]')]],
  },
  IS_NONE_OF: {
    holds: [['STRING', 'both', strings('["left", "right"]')]],
    fails: [
      ['STRING', 'left', strings('["left", "right"]')],
      ['NUMBERS_ARRAY', '[9, 2]', numbers('[1, 2]')],
    ],
  },
  IS_EMPTY: { holds: [['STRINGS_ARRAY', '[]']], fails: [['NUMBER', '0']], missing: true },
  IS_NOT_EMPTY: { holds: [['BOOLEAN', 'false']], fails: [['STRING', '']] },
  IS_TODAY: { holds: [['DATE', '2026-03-10']], fails: [['DATE', '2026-03-09']] },
  IS_LESS_THAN_X_DAYS_AGO: {
    holds: [
      ['DATE', '2026-03-10', number('1')],
      ['DATE', '2026-03-08', number('3')],
      ['DATE', '2026-03-08T00:00:01.000Z', number('3')],
      ['DATE', '2026-03-10T23:59:59.000Z', number('3')],
    ],
    fails: [
      ['DATE', '2026-03-07', number('3')],
      ['DATE', '2026-03-07T23:59:59.000Z', number('3')],
      ['DATE', '2026-03-11', number('3')],
      ['DATE', '2026-03-08', string('soon')],
    ],
  },
  IS_MORE_THAN_X_DAYS_AGO: {
    holds: [
      ['DATE', '2026-03-06', number('3')],
      ['DATE', '0900-01-01T08:00:00.000Z', number('3')],
    ],
    fails: [
      ['DATE', '2026-03-07', number('3')],
      ['DATE', '2026-03-07T00:00:01.000Z', number('3')],
      ['STRING', 'soon', number('3')],
    ],
  },
  HAS_FILE_UPLOADED: { holds: [['ATTACHMENT', 'https://example.org/a.pdf']], fails: [['ATTACHMENT', '']] },
  HAS_NO_FILE_UPLOADED: { holds: [], fails: [['ATTACHMENT', 'https://example.org/a.pdf']], missing: true },
}

describe.each(Object.keys(operators) as ConditionOperator[])('the condition %s', (operator) => {
  const { holds: satisfied, fails, missing = false } = cases[operator]
  test.each(satisfied)('holds for the %s %s', (type, text, operand) => {
    expect(holds(type, text, operator, operand)).toBe(true)
  })
  test.each(fails)('does not hold for the %s %s', (type, text, operand) => {
    expect(holds(type, text, operator, operand)).toBe(false)
  })
  test(missing ? 'holds for a missing value' : 'does not hold for a missing value', () => {
    const [type, , operand] = fails[0] ?? ['STRING', '', null]
    expect(holds(type, undefined, operator, operand)).toBe(missing)
  })
  if (operators[operator].operandKind !== 'none')
    test('does not hold if the operand is a data point without a value', () => {
      const [[type, text] = ['NUMBER', '5'] as const] = satisfied
      expect(holds(type, text, operator, { type: 'DATA_POINT', value: 'missing' })).toBe(false)
    })
})

describe.each([
  // Each date with a time is on the same day as the date above it.
  ['Pacific/Auckland', ['2026-03-11', '2026-03-10T11:00:01.000Z', '2026-03-11T10:59:59.000Z']],
  ['America/New_York', ['2026-03-10', '2026-03-10T04:00:01.000Z', '2026-03-11T03:59:59.000Z']],
])('conditions in %s', (timezone, datesOfToday) => {
  const evaluate = (operator: ConditionOperator, text: string, operand: Operand = null) => {
    const condition = { id: 'c', reference: 'value', reference_key: 'value', operator, operand }
    const context = { read: () => ({ text, type: 'DATE' as const }), time: NOW, timezone }
    return evaluateCondition(condition, context).satisfied
  }
  test.each(datesOfToday)('treat %s as today', (today) => {
    expect(evaluate('IS_TODAY', today)).toBe(true)
    expect(evaluate('IS_LESS_THAN_X_DAYS_AGO', today, number('1'))).toBe(true)
    expect(evaluate('IS_MORE_THAN_X_DAYS_AGO', today, number('0'))).toBe(false)
  })
  test.each(datesOfToday)('do not treat the days before and after %s as today', (today) => {
    for (const days of [-1, 1]) {
      const other = toDate(Date.parse(today) + days * DAY)
      expect(evaluate('IS_TODAY', other)).toBe(false)
      expect(evaluate('IS_LESS_THAN_X_DAYS_AGO', other, number('1'))).toBe(false)
      expect(evaluate('IS_MORE_THAN_X_DAYS_AGO', other, number('0'))).toBe(days < 0)
    }
  })
})

describe('a rule', () => {
  const condition = (operator: ConditionOperator): Condition => ({
    id: operator,
    reference: 'value',
    reference_key: 'value',
    operator,
    operand: null,
  })
  const evaluate = (boolean_operator: 'AND' | 'OR', conditions: Condition[]) =>
    evaluateRule(
      { id: 'r', definition_id: 'r', boolean_operator, conditions },
      { read: () => ({ text: 'true', type: 'BOOLEAN' }), time: NOW, timezone: null },
    ).satisfied

  test('holds if it has no conditions', () => {
    expect([evaluate('AND', []), evaluate('OR', [])]).toEqual([true, true])
  })
  test('requires all conditions with AND, and at least one with OR', () => {
    const mixed = [condition('IS_TRUE'), condition('IS_NOT_TRUE')]
    expect([evaluate('AND', mixed), evaluate('OR', mixed)]).toEqual([false, true])
  })
})
