import type { ActionType } from './action-definition.ts'
import { performAction } from './actions/perform-action.ts'
import { isPending, noteActivity } from './activities.ts'
import { collect, createFacts } from './data-points.ts'
import { changeElement, createElement, createId, type Draft, now, plan, toDate } from './draft.ts'
import { evaluateRule } from './evaluate-rule.ts'
import { findAction, findElement, findStep } from './find-part.ts'
import { keepEvaluation } from './keep-evaluation.ts'
import type { Element } from './records.ts'
import type { Transition } from './release.ts'
import { findTime } from './timing.ts'

/** What a pending activity of this type holds: the actions after it, and with them its step, or only the end of its step. */
const holds: Record<ActionType, 'actions' | 'step' | 'nothing'> = {
  FORM: 'actions',
  CHECKLIST: 'actions',
  TIMER: 'actions',
  API_CALL: 'step',
  PLUGIN: 'step',
  MESSAGE: 'nothing',
  CALCULATION: 'nothing',
  CLINICAL_NOTE: 'nothing',
  PUSH_TO_EMR: 'nothing',
}

/**
 * Takes every transition whose rule holds, or the default transitions when no rule holds. Discards a step that no taken
 * transition leads to, and a step whose date is not known, and keeps what the rules before it have read.
 */
export function takeTransitions(draft: Draft, track: Element, transitions: readonly Transition[]): void {
  const facts = createFacts(draft)
  const satisfied = transitions.filter(
    ({ default: isDefault, rule }) => !isDefault && (rule === null || evaluateRule(rule, facts)),
  )
  const taken = satisfied.length > 0 ? satisfied : transitions.filter((transition) => transition.default)
  const scheduled = new Set<string>()
  for (const { to, timing } of taken) {
    const time = to === null || scheduled.has(to) ? undefined : findTime(draft, timing)
    if (to === null || time === undefined) continue
    scheduled.add(to)
    scheduleStep(draft, track, to, time)
  }
  const discarded = new Set(transitions.flatMap(({ to }) => (to === null || scheduled.has(to) ? [] : [to])))
  for (const stepId of discarded) {
    for (const { to, rule } of transitions) if (to === stepId && rule) keepEvaluation(draft, rule)
    discardStep(draft, track, stepId)
  }
}

function scheduleStep(draft: Draft, track: Element, stepId: string, time: number): void {
  const given = { status: 'SCHEDULED', start_date: toDate(time) } as const
  const element = createStep(draft, track, stepId, given, 'step_scheduled')
  noteStep(draft, element, 'SCHEDULED')
  plan(draft, { time, type: 'activate_step', id: element.id })
}

function discardStep(draft: Draft, track: Element, stepId: string): void {
  const given = { status: 'DISCARDED', start_date: now(draft), end_date: now(draft) } as const
  const element = createStep(draft, track, stepId, given, 'step_discarded')
  noteStep(draft, element, 'DISCARDED')
}

function createStep(
  draft: Draft,
  track: Element,
  stepId: string,
  given: Pick<Element, 'status' | 'start_date'> & Partial<Element>,
  type: 'step_discarded' | 'step_scheduled',
): Element {
  const step = findStep(draft.release, stepId)
  return createElement(
    draft,
    {
      id: createId(draft),
      definition_id: step.id,
      parent_id: track.id,
      name: step.title,
      type: 'STEP',
      label: step.label,
      context: { ...track.context, step_id: step.id },
      ...given,
    },
    type,
  )
}

/** Starts a scheduled step. */
export function activateStep(draft: Draft, elementId: string): void {
  const scheduled = findElement(draft, elementId)
  const element = changeElement(
    draft,
    { ...scheduled, status: 'ACTIVE', start_date: now(draft), next_action: 0 },
    'step_started',
  )
  noteStep(draft, element, 'ACTIVATE')
  collect(draft, `${element.definition_id}-ACTIVATION`, now(draft), null)
}

/**
 * Starts the actions of an active step that nothing holds, in their order. Completes the step when all have started and
 * nothing holds it. Nothing starts and nothing completes in a stopped track.
 */
export function goOnInStep(draft: Draft, elementId: string): void {
  const step = findElement(draft, elementId)
  const track = findElement(draft, step.parent_id ?? '')
  if (step.status !== 'ACTIVE' || track.status !== 'ACTIVE') return
  const { actions, starts_at_once = false } = findStep(draft.release, step.definition_id)
  const former = step.next_action ?? 0
  let next_action = former
  for (const action of actions.slice(former)) {
    if (!starts_at_once && isHeld(draft, elementId, ['actions'])) break
    performAction(draft, step, action)
    next_action += 1
  }
  if (next_action < actions.length || isHeld(draft, elementId, ['actions', 'step'])) {
    if (next_action > former) changeElement(draft, { ...step, next_action })
    return
  }
  const ended = { ...step, next_action, status: 'DONE', end_date: now(draft) } as const
  const element = changeElement(draft, ended, 'step_completed')
  noteStep(draft, element, 'COMPLETE')
  collect(draft, `${element.definition_id}-COMPLETION`, now(draft), null)
}

/** Whether a pending activity of a step holds one of these. */
function isHeld(
  { release, state }: Draft,
  stepElementId: string,
  what: readonly ('actions' | 'step' | 'nothing')[],
): boolean {
  return Object.values(state.elements).some(({ id, parent_id }) => {
    const activity = parent_id === stepElementId ? state.activities[id] : undefined
    const action = activity && isPending(activity) ? findAction(release, activity) : undefined
    return action !== undefined && what.includes(holds[action.type])
  })
}

function noteStep(
  draft: Draft,
  element: Element,
  action: 'ACTIVATE' | 'COMPLETE' | 'DISCARDED' | 'SCHEDULED',
): void {
  const track = findElement(draft, element.parent_id ?? '')
  noteActivity(draft, {
    action,
    object: { type: 'STEP', id: element.definition_id, name: element.name },
    track: { id: track.definition_id, title: track.name },
    label: element.label,
    container_name: element.name,
    context: element.context,
  })
}
