import type { ExtensionWebhookTrigger, Timing, Transition, Trigger } from '../../engine/release.ts'
import { convertRule } from './convert-rules.ts'
import { type ExportPart, fileOf } from './export-schema.ts'
import type { Conversion } from './load-export-files.ts'

/** Converts the triggers of a track. */
export function convertTriggers(conversion: Conversion, track: ExportPart<'tracks'>): Trigger[] {
  return conversion.parts.triggers
    .filter(({ target_id }) => target_id === track.definition_id)
    .flatMap((trigger) => convertTrigger(conversion, trigger) ?? [])
}

/** Converts the triggers that start a care flow. */
export function convertStartTriggers(conversion: Conversion): ExtensionWebhookTrigger[] {
  const { findPart, addWarning, parts } = conversion
  return parts.triggers
    .filter(({ target_id }) => !findPart('tracks', target_id))
    .flatMap((trigger) => {
      const converted =
        trigger.target_type === 'pathway' && trigger.settings?.type === 'extension_webhook'
          ? convertTrigger(conversion, trigger)
          : undefined
      if (converted?.type === 'extension_webhook') return converted
      addWarning(trigger, 'it does not start a track and is not emulated; start the care flow directly')
      return []
    })
}

function convertTrigger(conversion: Conversion, trigger: ExportPart<'triggers'>): Trigger | undefined {
  const { collected, findPart, addWarning } = conversion
  const { definition_id: id, settings } = trigger
  if (!settings) {
    addWarning(trigger, 'it has no settings and never starts its track')
    return undefined
  }
  const { type, data_point_definition_id, step_id, track_id, timers } = settings
  const webhook = findPart('extension_webhooks', settings.webhook_id)
  const within = timers[0]?.delay
  const isCollected = collected.has(data_point_definition_id)
  const convertTriggerRule = () => convertRule(conversion, settings.rule_id, trigger)
  if (type === 'pathway_started') return { type: 'care_flow_started' }
  if (type === 'ad_hoc') return { type: 'manual' }
  if (type === 'data_point_collected' && isCollected)
    return { type, data_point_definition_id, rule: convertTriggerRule() }
  if (type === 'data_point_not_collected' && isCollected && within) {
    if (timers.length > 1) addWarning(trigger, `only the first of its ${timers.length} timers is imported`)
    return { type, id, data_point_definition_id, within, rule: convertTriggerRule() }
  }
  if (type === 'extension_webhook' && webhook)
    return { type, webhook_id: webhookKeyOf(webhook), rule: convertTriggerRule() }
  if (type === 'step_completed' && findPart('steps', step_id))
    return { type, step_id, rule: convertTriggerRule() }
  if (type === 'track_completed' && findPart('tracks', track_id))
    return { type, track_id, rule: convertTriggerRule() }
  addWarning(trigger, `"${type}" is not emulated; it never starts its track`)
  return undefined
}

/** Returns the key that tests use to call a webhook. */
export function webhookKeyOf({ extension, webhook_key }: ExportPart<'extension_webhooks'>): string {
  return `${extension}_${webhook_key}`
}

/** Converts the outgoing transitions of a step, or of a track's start. */
export function convertTransitions(
  conversion: Conversion,
  origin: ExportPart<'steps'> | ExportPart<'tracks'>,
): Transition[] {
  const transitions = conversion.parts.transitions.flatMap((transition, index) =>
    transition.origin.node_id === origin.definition_id
      ? (convertTransition(conversion, origin, transition, index) ?? [])
      : [],
  )
  const end = { to: null, rule: null, default: false, timing: { type: 'immediately' } } as const
  return transitions.length === 0 ? [end] : transitions
}

function convertTransition(
  conversion: Conversion,
  origin: ExportPart<'steps'> | ExportPart<'tracks'>,
  transition: ExportPart<'transitions'>,
  index: number,
): Transition | undefined {
  const { findPart, addWarning, parts, addProblem } = conversion
  const { definition_id, destination, rule_definition_id, default: isDefault } = transition
  const { type, node_id: to } = destination
  const isEnd = type === 'track_end'
  if (!isEnd && type !== 'step') {
    addWarning(transition, `a transition to a "${type}" is not emulated; it is left out`)
    return undefined
  }
  const track = origin.kind === 'tracks' ? origin.definition_id : origin.track_definition_id
  if (!isEnd && findPart('steps', to)?.track_definition_id !== track) {
    const message = `refers to ${to}, which is not a step of its track in ${fileOf('steps')}`
    addProblem(transition, `${message}; publish the definition again from Studio`)
  }
  const timing = parts.timings[index]
  const [timingCreated, transitionCreated] = [timing, transition].map((part) =>
    Date.parse(part?.created?.date ?? ''),
  )
  if (!timing || !(Math.abs(Number(timingCreated) - Number(transitionCreated)) < 1_000)) {
    const message = `the delay of its transition ${definition_id} is unclear: the timing at the same index was not created together with the transition`
    addProblem(origin, `${message}; delete the transition in Studio, draw it again and publish`)
    return undefined
  }
  if (isEnd && timing.delay) addWarning(timing, 'the delay of a transition to the end is ignored')
  return {
    to: isEnd ? null : to,
    rule: isDefault ? null : convertRule(conversion, rule_definition_id, transition),
    default: isDefault,
    timing: isEnd ? { type: 'immediately' } : convertTiming(conversion, timing),
  }
}

/** Converts the timing of a transition: a delay after its step, or a date with an offset. */
function convertTiming({ collected, addWarning }: Conversion, timing: ExportPart<'timings'>): Timing {
  const { delay, reference } = timing
  if (collected.get(reference)?.valueType === 'DATE')
    return {
      type: 'date',
      data_point_definition_id: reference,
      offset: delay ?? { amount: 0, unit: 'days' },
      hour: null,
    }
  if (reference !== '')
    addWarning(
      timing,
      `no part of the definition collects the date ${reference}; the step starts after the delay, regardless of the date`,
    )
  if (delay && delay.amount < 0)
    addWarning(timing, 'a delay before an unknown date is ignored; the step starts immediately')
  return delay && delay.amount > 0 ? { type: 'delay', delay } : { type: 'immediately' }
}
