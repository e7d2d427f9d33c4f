import type { CareFlowRelease, DataPoint, Element, Transition } from '../../../engine/index.ts'
import type { CareFlowDetails } from '../../routes/read-care-flow.ts'
import { describeRule } from './describe-rule.ts'

/** Says why the care flow did not go to a step: the condition that did not hold, with the value that it read. */
export function explainDiscarded(step: Element, details: CareFlowDetails): string {
  const { release, dataPoints } = details
  const transition = release && findTransition(step, release, details.elements)
  if (!transition) return 'The care flow did not go here.'
  if (transition.default) return 'The condition of another step held, so the care flow went there.'
  if (transition.rule) {
    const known = dataPoints.filter(({ date }) => date <= step.start_date)
    const text = describeRule(transition.rule, ({ reference }) => describeValue(reference, known))
    return `This did not hold: ${text}.`
  }
  if (transition.timing.type !== 'date') return 'The care flow did not go here.'
  return `The date from which it starts, ${transition.timing.data_point_definition_id}, was not known.`
}

/** The transition to the step that was not taken: of the step that ended, or the track that started, at that moment. */
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

function describeValue(reference: string, dataPoints: readonly DataPoint[]): string {
  const found = dataPoints.findLast(({ data_point_definition_id }) => data_point_definition_id === reference)
  return found ? ` (it was ${found.serialized_value})` : ' (it had no value)'
}
