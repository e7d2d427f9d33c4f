import type { AnswerTime } from './find-answer-problem.ts'
import { type Operator, operators } from './operators.ts'
import type { Condition, Rule } from './rule.ts'
import { parseValue, type Value, type ValueType } from './value-types.ts'

/** What a rule reads: the value of a data point by its definition id, and which day is today. */
export interface Facts extends AnswerTime {
  read: (reference: string) => { text: string; type: ValueType } | undefined
}

/** Whether a rule holds. A rule without conditions does. */
export function evaluateRule({ boolean_operator, conditions }: Rule, facts: Facts): boolean {
  if (conditions.length === 0) return true
  return boolean_operator === 'AND'
    ? conditions.every((condition) => evaluateCondition(condition, facts))
    : conditions.some((condition) => evaluateCondition(condition, facts))
}

/** Whether one condition holds. */
export function evaluateCondition({ reference, operator, operand }: Condition, facts: Facts): boolean {
  const read = facts.read(reference)
  const { holds, operand: kind } = operators[operator]
  const value = read && parseValue(read.text, read.type)
  return holds({
    value,
    operand: operand ? readOperand(operand, kind, read?.type, facts) : undefined,
    now: facts,
  })
}

/** An operand travels as text: what it means depends on the operator and on the value it is compared with. */
function readOperand(
  { type, value }: NonNullable<Condition['operand']>,
  kind: Operator['operand'],
  valueType: ValueType | undefined,
  facts: Facts,
): Value | undefined {
  if (type === 'DATA_POINT') {
    const other = facts.read(value)
    return other && parseValue(other.text, other.type)
  }
  if (type === 'NUMBERS_ARRAY' || type === 'STRINGS_ARRAY') return parseValue(value, type)
  if (kind === 'number') return parseValue(value, 'NUMBER')
  if (kind === 'item') return value
  return valueType ? parseValue(value, valueType) : undefined
}
