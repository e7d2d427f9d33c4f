import type { Condition, Rule } from '@orchestration/care-flows'
import { operatorWords } from '@orchestration/care-flows/definitions'

/**
 * A rule in the words of a definition: `exercise is greater than 0`. `describe` adds something to each condition, such as
 * the value that it read.
 */
export function describeRule(
  { boolean_operator, conditions }: Rule,
  describe: (condition: Condition) => string = () => '',
): string {
  const texts = conditions.map((condition) => {
    const { reference_key, operator, operand } = condition
    const words = operatorWords[operator].replace(/#( and #)?/, () => operand?.value ?? '')
    return `${reference_key} ${words}${describe(condition)}`
  })
  return texts.join(boolean_operator === 'AND' ? ' and ' : ' or ')
}
