import type { ConditionOperator, EvaluatedCondition } from '../engine/index.ts'
import { fillPhrase, operatorPhrases } from './written-rules.ts'

const symbols: Partial<Record<ConditionOperator, string>> = {
  IS_EQUAL_TO: '= #',
  IS_NOT_EQUAL_TO: '≠ #',
  IS_GREATER_THAN: '> #',
  IS_LESS_THAN: '< #',
  IS_GREATER_THAN_OR_EQUAL_TO: '≥ #',
  IS_LESS_THAN_OR_EQUAL_TO: '≤ #',
}

const oppositePairs: readonly (readonly [ConditionOperator, ConditionOperator])[] = [
  ['IS_EQUAL_TO', 'IS_NOT_EQUAL_TO'],
  ['IS_GREATER_THAN', 'IS_LESS_THAN_OR_EQUAL_TO'],
  ['IS_LESS_THAN', 'IS_GREATER_THAN_OR_EQUAL_TO'],
  ['CONTAINS', 'DOES_NOT_CONTAIN'],
  ['IS_TRUE', 'IS_NOT_TRUE'],
  ['IS_ANY_OF', 'IS_NONE_OF'],
  ['IS_EMPTY', 'IS_NOT_EMPTY'],
  ['HAS_FILE_UPLOADED', 'HAS_NO_FILE_UPLOADED'],
]
const opposites = new Map(
  oppositePairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
)

/** Describes the result of a condition as a true statement about the value: `162 > 150`, `7 ≥ 4`, `has no value`. */
export function describeComparison({
  satisfied,
  reference: { value },
  operator,
  operand,
  operand_value,
}: EvaluatedCondition): string {
  if (value === null && !satisfied) return 'has no value'
  const opposite = satisfied ? operator : opposites.get(operator)
  const phrase = opposite
    ? (symbols[opposite] ?? operatorPhrases[opposite])
    : operatorPhrases[operator].replace(/^is /, 'is not ')
  const text = fillPhrase(phrase, operand && { ...operand, value: operand_value ?? operand.value })
  return value === null ? text : `${value} ${text}`
}
