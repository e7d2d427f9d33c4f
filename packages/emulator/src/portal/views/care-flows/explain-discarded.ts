import type { CareFlowRelease, Element, EvaluatedRule, Rule, Transition } from '@orchestration/care-flows'
import { describeRule } from '@orchestration/care-flows/definitions'
import type { CareFlowDetails } from '../../details/read-care-flow.ts'

/** Says why the care flow did not go to a step: the condition that did not hold, with the value that it read. */
export function explainDiscarded(step: Element, details: CareFlowDetails): string {
  const { release } = details
  const transition = release && findTransition(step, release, details.elements)
  if (!release || !transition) return 'The care flow did not go here.'
  if (transition.default) return 'The condition of another step held, so the care flow went there.'
  const { rule } = transition
  if (rule) {
    const evaluation = findEvaluation(step, rule, release, details)
    if (!evaluation?.satisfied) {
      return `This did not hold: ${describeRule(rule, ({ id }) => describeValue(id, evaluation))}.`
    }
  }
  if (transition.timing.type !== 'date') return 'The care flow did not go here.'
  return `The date from which it starts, ${transition.timing.data_point_definition_id}, was not known.`
}

/** Finds the transition that would have led to the step. It belongs to the step that ended then, or the track that started. */
function findTransition(
  { context, definition_id, start_date }: Element,
  { tracks }: CareFlowRelease,
  elements: readonly Element[],
): Transition | undefined {
  const track = tracks.find(({ id }) => id === context.track_id)
  const sources = [
    { from: undefined, transitions: track?.start ?? [] },
    ...(track?.steps ?? []).map(({ id, next }) => ({ from: id, transitions: next })),
  ].flatMap(({ from, transitions }) => {
    const to = transitions.filter((transition) => transition.to === definition_id)
    const transition = to.find((candidate) => !candidate.default) ?? to[0]
    return transition ? { from, transition } : []
  })
  const source = sources.find(({ from }) =>
    elements.some(
      (element) =>
        element.context.instance_id === context.instance_id &&
        element.definition_id === (from ?? track?.id) &&
        (from === undefined ? element.start_date : element.end_date) === start_date,
    ),
  )
  return (source ?? sources[0])?.transition
}

/**
 * Finds the evaluation that the engine kept when it discarded the step. The engine keeps one evaluation of the rule each
 * time, so the last discarded step belongs to the last evaluation, and so on.
 */
function findEvaluation(
  step: Element,
  rule: Rule,
  release: CareFlowRelease,
  { elements, evaluatedRules }: CareFlowDetails,
): EvaluatedRule | undefined {
  const ids = new Set(rule.conditions.map(({ id }) => id))
  const evaluations = evaluatedRules.filter(({ conditions }) => conditions.some(({ id }) => ids.has(id)))
  const discarded = elements.filter(
    (element) =>
      element.definition_id === step.definition_id &&
      element.status === 'DISCARDED' &&
      findTransition(element, release, elements)?.rule === rule,
  )
  return evaluations.at(discarded.indexOf(step) - discarded.length)
}

/** The value that a condition read. Empty for a care flow of an older emulator, which kept none. */
function describeValue(conditionId: string, evaluation: EvaluatedRule | undefined): string {
  const condition = evaluation?.conditions.find(({ id }) => id === conditionId)
  if (!condition) return ''
  const { value } = condition.reference
  return value === null ? ' (it had no value)' : ` (it was ${value})`
}
