import {
  type CareFlowRelease,
  calculationHelp,
  type Duration,
  listExternalCalculations,
  type TrackDefinition,
} from '../engine/index.ts'
import { listLoops } from '../engine/step-graph.ts'
import { addDuration } from '../engine/timing.ts'

/** Lists warnings about calculations without a function, slow patterns, and loops with short waits. */
export function listWarnings(release: CareFlowRelease): string[] {
  const slow = release.forms.flatMap(({ key, questions }) =>
    questions
      .filter(({ questionConfig }) => repeatsRepetition(questionConfig.input_validation?.pattern ?? ''))
      .map((question) => `forms.${key}.questions.${question.key}.pattern`),
  )
  return [
    ...listExternalCalculations(release).map(
      (id) => `calculations.${id}: it has no function, so its activity fails. ${calculationHelp}`,
    ),
    ...slow.map(
      (place) =>
        `${place}: it nests quantifiers, such as (a+)+; answers that take too long to match are rejected`,
    ),
    ...release.tracks.flatMap(listShortLoops),
  ]
}

const HOUR_MS = 3_600_000
const isShort = (delay: Duration) => addDuration(0, delay) < HOUR_MS

/** Returns one warning for each loop whose waits are all shorter than an hour. */
function listShortLoops({ key, steps }: TrackDefinition): string[] {
  const short = steps.filter(({ actions }) =>
    actions.every((action) =>
      action.type === 'TIMER'
        ? action.timer.type === 'DELAY' && isShort(action.timer.delay)
        : action.type !== 'FORM' && action.type !== 'CHECKLIST',
    ),
  )
  const transitions = new Map(
    short.map(({ id, next }) => {
      const soon = next.filter(({ timing }) =>
        timing.type === 'delay' ? isShort(timing.delay) : timing.type === 'immediately',
      )
      return [id, soon.flatMap(({ to }) => to ?? [])]
    }),
  )
  const keys = new Map(short.map(({ id, key }) => [id, key]))
  return listLoops(transitions).map(
    ([first = '']) =>
      `tracks.${key}.steps.${keys.get(first)}: each wait in its loop is shorter than an hour, so the loop creates thousands of activities when the clock advances`,
  )
}

/** Whether a regular expression repeats a group that contains a repetition, such as `(a+)+`. */
function repeatsRepetition(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')
  const groups = [false]
  for (const [sign] of plain.matchAll(/\(|\)(?:[*+]|\{\d+,)?|[*+]|\{\d+,/g)) {
    if (sign === '(') groups.push(false)
    else {
      const isRepeated = sign !== ')'
      const hasInside = sign.startsWith(')') && groups.pop() === true
      if (isRepeated && hasInside) return true
      if (isRepeated || hasInside) groups[groups.length - 1] = true
    }
  }
  return false
}
