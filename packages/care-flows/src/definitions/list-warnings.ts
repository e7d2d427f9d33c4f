import { calculationHelp, listExternalCalculations } from '../engine/actions/calculation.ts'
import type { Release } from '../engine/release.ts'
import { listShortLoops } from './compile/check-steps.ts'
import { formatPath } from './definition-problem.ts'

/** Lists warnings about calculations without a function, slow patterns, and loops with short waits. */
export function listWarnings(release: Release): string[] {
  const slowPatterns = release.forms.flatMap(({ key, questions }) =>
    questions
      .filter(({ questionConfig }) => repeatsRepetition(questionConfig.input_validation?.pattern ?? ''))
      .map((question) => `forms.${key}.questions.${question.key}.pattern`),
  )
  return [
    ...listExternalCalculations(release).map(
      (id) =>
        `calculations.${id}: the calculation has no function, so its activity fails. ${calculationHelp}`,
    ),
    ...slowPatterns.map(
      (place) =>
        `${place}: the pattern nests quantifiers, such as (a+)+; simplify it, because answers that take too long to match are rejected`,
    ),
    ...listShortLoops(release).map(
      (path) =>
        `${formatPath(path)}: each wait in its loop is shorter than an hour, so the loop creates thousands of activities when the clock advances`,
    ),
  ]
}

/** Whether a regular expression repeats a group that contains a repetition, such as `(a+)+`. */
function repeatsRepetition(pattern: string): boolean {
  const simplified = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')
  const groups = [false]
  for (const [token] of simplified.matchAll(/\(|\)(?:[*+]|\{\d+,)?|[*+]|\{\d+,/g)) {
    if (token === '(') groups.push(false)
    else {
      const isRepeated = token !== ')'
      const hasInside = token.startsWith(')') && groups.pop() === true
      if (isRepeated && hasInside) return true
      if (isRepeated || hasInside) groups[groups.length - 1] = true
    }
  }
  return false
}
