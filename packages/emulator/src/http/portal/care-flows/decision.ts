import {
  type CareFlowRelease,
  type Condition,
  type Element,
  type EvaluatedRule,
  evaluateCondition,
  type Rule,
  type Transition,
} from '@orchestration/care-flows'
import { describeComparison } from '@orchestration/care-flows/definitions'
import { html } from 'hono/html'
import type { View } from '../../pages.ts'
import { userText } from '../components.ts'
import type { CareFlowDetails } from './read-care-flow.ts'

/** Explains why a step was taken or skipped at a branch, with the deciding values: `Skipped: pressure.average 162 > 150.` */
export function explainDecision(step: Element, details: CareFlowDetails): View | '' {
  const isSkipped = step.status === 'DISCARDED'
  const branch = details.release && findBranch(step, details.release, details.elements)
  if (!branch)
    return isSkipped ? html`<p class="hint">Skipped: no transition to this step was taken.</p>` : ''
  const reasons = listReasons(step, branch, details)
  if (reasons.length > 0) {
    const list = reasons.map(
      ({ key, text }, index) => html`${index > 0 ? '; ' : ''}<code>${key}</code> ${userText(text)}`,
    )
    return html`<p class="hint">${isSkipped ? 'Skipped' : 'Taken'}: ${list}.</p>`
  }
  if (!isSkipped) return ''
  const { timing } = branch.transition
  return timing.type === 'date'
    ? html`<p class="hint">Skipped: the start date <code>${timing.data_point_definition_id}</code> has no value.</p>`
    : html`<p class="hint">Skipped: no transition to this step was taken.</p>`
}

/** A transition to a step, and all transitions from the same origin. */
interface Branch {
  transition: Transition
  transitions: readonly Transition[]
}

/**
 * Finds the transition that led to the step, or would have led to a skipped step. The transition starts at a step that ended when
 * this step started, or at the start of the track.
 */
function findBranch(
  { definition_id, parent_id, start_date }: Element,
  { tracks }: CareFlowRelease,
  elements: readonly Element[],
): Branch | undefined {
  const run = elements.find(({ id }) => id === parent_id)
  const track = tracks.find(({ id }) => id === run?.definition_id)
  const origins = [
    { from: undefined, transitions: track?.start ?? [] },
    ...(track?.steps ?? []).map(({ id, next }) => ({ from: id, transitions: next })),
  ]
  for (const { from, transitions } of origins) {
    const to = transitions.filter((transition) => transition.to === definition_id)
    const transition = to.find((candidate) => !candidate.default) ?? to[0]
    const hasEnded = elements.some(
      (element) =>
        element.status !== 'DISCARDED' &&
        element.context.track_id === parent_id &&
        element.definition_id === (from ?? track?.id) &&
        (from === undefined ? element.start_date : element.end_date) === start_date,
    )
    if (transition && hasEnded) return { transition, transitions }
  }
  return undefined
}

interface Reason {
  key: string
  /** The comparison, such as `162 > 150`. */
  text: string
}

/** Lists the deciding conditions. For a default transition, these are the conditions of the other transitions. */
function listReasons(step: Element, { transition, transitions }: Branch, details: CareFlowDetails): Reason[] {
  const isSkipped = step.status === 'DISCARDED'
  const { default: isDefault, rule } = transition
  const deciding = isDefault ? transitions.filter((other) => !other.default) : [transition]
  const isExpected = isDefault ? isSkipped : !isSkipped
  return deciding.flatMap((other) => {
    if (!other.rule || (!isDefault && !rule)) return []
    const results = evaluate(step, other, other.rule, details)
    if (isDefault && isSkipped && !holds(other.rule, results)) return []
    return results
      .filter(({ isSatisfied }) => isSatisfied === isExpected)
      .map(({ condition, value, operand, isSatisfied }) => ({
        key: condition.reference_key,
        text: describeComparison(condition, { value, operand, isSatisfied }),
      }))
  })
}

interface ConditionResult {
  condition: Condition
  /** Undefined for an unrecorded profile value, because the profile may have changed since the decision. */
  value: string | null | undefined
  operand: string | undefined
  isSatisfied: boolean
}

function holds({ boolean_operator }: Rule, results: readonly ConditionResult[]): boolean {
  return boolean_operator === 'AND'
    ? results.every(({ isSatisfied }) => isSatisfied)
    : results.some(({ isSatisfied }) => isSatisfied)
}

/** Evaluates the conditions at the time of the decision, with the recorded evaluation or else with the data points of that time. */
function evaluate(
  step: Element,
  { to }: Transition,
  rule: Rule,
  details: CareFlowDetails,
): ConditionResult[] {
  const { dataPoints, elements, patient, release } = details
  const skipped = elements.find(
    ({ definition_id, parent_id, start_date, status }) =>
      definition_id === to &&
      parent_id === step.parent_id &&
      start_date === step.start_date &&
      status === 'DISCARDED',
  )
  const recorded = skipped && release && findEvaluation(skipped, rule, release, details)
  const read = (reference: string) => {
    const found = dataPoints.findLast(
      ({ data_point_definition_id: id, date }) => id === reference && date <= step.start_date,
    )
    return found && { text: found.serialized_value, type: found.valueType }
  }
  const facts = {
    time: Date.parse(step.start_date),
    timezone: patient?.patient_timezone || null,
    read,
  }
  return rule.conditions.map((condition) => {
    const { id, operand, reference } = condition
    const result = recorded?.conditions.find((candidate) => candidate.id === id)
    const definition = release?.data_points.find((dataPoint) => dataPoint.id === reference)
    const isKnown = definition?.category !== 'PATIENT_PROFILE'
    return {
      condition,
      value: result ? result.reference.value : (read(reference)?.text ?? (isKnown ? null : undefined)),
      operand: operand?.type === 'DATA_POINT' ? read(operand.value)?.text : undefined,
      isSatisfied: result
        ? result.satisfied
        : isKnown
          ? evaluateCondition(condition, facts)
          : step.status !== 'DISCARDED',
    }
  })
}

/**
 * Finds the recorded evaluation of a discarded step run. The engine records one evaluation per discarded run, so the function
 * matches the two lists from the end.
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
      findBranch(element, release, elements)?.transition.rule === rule,
  )
  return evaluations.at(discarded.indexOf(step) - discarded.length)
}
