import type { Condition, Rule } from '../engine/index.ts'
import { operatorWords } from './operator-words.ts'

/**
 * Puts a rule into the words of a definition: `exercise is greater than 0`. `describe` adds something to each condition,
 * such as the value that it read.
 */
export function describeRule(
  { boolean_operator, conditions }: Rule,
  describe: (condition: Condition) => string = () => '',
): string {
  const texts = conditions.map((condition) => {
    const { reference_key, operator, operand } = condition
    const words = operatorWords[operator].replace(/#( and #)?/, (_, isRange) =>
      describeOperand(operand, isRange === undefined ? ', ' : ' and '),
    )
    return `${reference_key} ${words}${describe(condition)}`
  })
  return texts.join(boolean_operator === 'AND' ? ' and ' : ' or ')
}

/** A list has its values without the brackets and quotes of JSON. */
function describeOperand(operand: Condition['operand'], separator: string): string {
  if (operand === null || !operand.type.endsWith('ARRAY')) return operand?.value ?? ''
  return JSON.parse(operand.value).join(separator)
}
