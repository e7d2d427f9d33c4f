import { createEvaluationContext } from './data-points.ts'
import { requireDataPoint } from './lookups.ts'
import type { MutableCareFlow } from './mutable-care-flow.ts'
import type { Element } from './records.ts'
import type { Timing, Transition } from './release.ts'
import { type EvaluatedCondition, evaluateCondition, evaluateRule } from './rule.ts'
import type { Decision } from './state.ts'
import { findDueTime } from './timing.ts'

/**
 * The targets of taken and discarded transitions, each with the conditions that decided it. A target of a taken transition also has
 * a start time.
 */
export interface TransitionChoice {
  taken: ReadonlyMap<string, { time: number; conditions: readonly EvaluatedCondition[] }>
  discarded: ReadonlyMap<string, readonly EvaluatedCondition[]>
}

/**
 * Chooses every transition whose rule holds or, if there is none, the default transitions. The conditions recorded for a default
 * transition are those of the others: the failed ones if it is taken, the satisfied ones if it is discarded. If the date of a
 * transition is unknown, its target is discarded. Also counts the decisions.
 */
export function chooseTransitions(
  flow: MutableCareFlow,
  track: Element,
  from: string,
  transitions: readonly Transition[],
): TransitionChoice {
  const evaluated = transitions.map((transition) => ({
    ...transition,
    ...evaluateRule(transition.rule, createEvaluationContext(flow)),
  }))
  const conditional = evaluated.filter((result) => !result.default)
  const satisfied = conditional.filter((result) => result.satisfied)
  const chosen = satisfied.length > 0 ? satisfied : evaluated.filter((result) => result.default)
  const decidingDefault = satisfied.length > 0 ? satisfied : conditional
  const decidingConditionsOf = (result: (typeof evaluated)[number]) =>
    (result.default ? decidingDefault : [result]).flatMap(({ conditions, satisfied }) =>
      conditions.filter((condition) => condition.satisfied === satisfied),
    )
  const taken = new Map<string, { time: number; conditions: readonly EvaluatedCondition[] }>()
  for (const result of chosen) {
    const { to, timing } = result
    const time = to === null || taken.has(to) ? undefined : findDueTime(flow, timing)
    if (to !== null && time !== undefined) taken.set(to, { time, conditions: decidingConditionsOf(result) })
  }
  const discarded = new Map<string, readonly EvaluatedCondition[]>()
  for (const result of evaluated) {
    const { to, timing } = result
    if (to === null || taken.has(to)) continue
    const conditions = chosen.includes(result)
      ? unknownDateConditionsOf(flow, timing)
      : decidingConditionsOf(result)
    discarded.set(to, [...(discarded.get(to) ?? []), ...conditions])
  }
  for (const to of new Set(transitions.map((transition) => transition.to))) {
    const isTaken = to === null ? chosen.some((transition) => transition.to === null) : taken.has(to)
    countTransition(flow, from, to ?? track.definition_id, isTaken ? 'taken' : 'discarded')
  }
  return { taken, discarded }
}

/** Returns the failed condition if a transition was discarded because its date is unknown: the date must have a value. */
function unknownDateConditionsOf(flow: MutableCareFlow, timing: Timing): readonly EvaluatedCondition[] {
  if (timing.type !== 'date') return []
  const { data_point_definition_id: id } = timing
  const subject = { id, reference: id, reference_key: requireDataPoint(flow.release, id).key }
  return [
    evaluateCondition({ ...subject, operator: 'IS_NOT_EMPTY', operand: null }, createEvaluationContext(flow)),
  ]
}

function countTransition({ state }: MutableCareFlow, from: string, to: string, decision: Decision): void {
  const counts = state.transition_counts[from]?.[to] ?? { taken: 0, discarded: 0 }
  state.transition_counts[from] = {
    ...state.transition_counts[from],
    [to]: { ...counts, [decision]: counts[decision] + 1 },
  }
}
