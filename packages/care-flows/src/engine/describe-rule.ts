import { type Condition, type EvaluatedCondition, operators, type Rule } from './rule.ts'

/** Formats a rule on one line: `exercise is greater than 0 and pain is less than 4`. */
export function describeRule({ boolean_operator, conditions }: Rule): string {
  return conditions
    .map(({ reference_key, operator, operand }) => {
      return `${reference_key} ${fillPhrase(operators[operator].phrase, operand)}`
    })
    .join(boolean_operator === 'AND' ? ' and ' : ' or ')
}

/** Describes the result of a condition as a true statement that follows the name of the value: `162 > 150`, `has no value`. */
export function describeComparison({
  satisfied,
  reference: { value },
  operator,
  operand,
  operand_value,
}: EvaluatedCondition): string {
  if (value === null && !satisfied) return 'has no value'
  if (operand?.type === 'DATA_POINT' && operand_value === null)
    return `${value} cannot be compared, because ${operand.value} has no value`
  const { phrase, symbol = phrase, negation } = operators[operator]
  const text = fillPhrase(
    satisfied ? symbol : negation,
    operand && { ...operand, value: operand_value ?? operand.value },
  )
  return value === null ? text : `${value} ${text}`
}

/** Replaces `#` in a phrase with an operand. Formats a list without JSON's brackets and quotes. */
function fillPhrase(phrase: string, operand: Condition['operand']): string {
  return phrase.replace(/#( and #)?/, (_, isRange) => {
    if (operand === null || !operand.type.endsWith('ARRAY')) return operand?.value ?? '?'
    return JSON.parse(operand.value).join(isRange === undefined ? ', ' : ' and ')
  })
}
