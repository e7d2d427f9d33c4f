import type { WrittenDate } from '../action-schema.ts'
import type {
  WrittenTransition,
  WrittenTransitions,
  WrittenTrigger,
  WrittenWebhookTrigger,
} from '../care-flow-schema.ts'
import { type Conversion, formatDuration } from './conversion.ts'
import { convertRule } from './convert-rules.ts'
import type { Entry } from './export-schema.ts'

/** Converts the triggers of a track. */
export function convertTriggers(
  conversion: Conversion,
  track: Entry<'tracks'>,
): WrittenTrigger | WrittenTrigger[] {
  const starts = conversion.parts.triggers
    .filter(({ target_id }) => target_id === track.definition_id)
    .flatMap((trigger) => convertTrigger(conversion, trigger) ?? [])
  const [only] = starts
  return starts.length === 1 && only ? only : starts
}

/** Converts the triggers of the care flow itself. */
export function convertStarts(conversion: Conversion): WrittenWebhookTrigger[] {
  const { names, addNote, parts } = conversion
  return parts.triggers
    .filter(({ target_id }) => !names.tracks.has(target_id))
    .flatMap((trigger) => {
      const { settings, target_type } = trigger
      const webhook = names.webhooks.get(settings?.webhook_id ?? '')
      if (target_type === 'pathway' && webhook !== undefined)
        return { extension_webhook: webhook, ...convertRule(conversion, settings?.rule_id ?? '', trigger) }
      addNote(trigger, 'it does not start a track and is not emulated; start the care flow directly')
      return []
    })
}

/**
 * The triggers that refer to a part, keyed by their type in Studio. Each value lists the field in the definition, the kind of
 * part, and the field in Studio that contains the part's id.
 */
const triggers = {
  data_point_collected: ['when_collected', 'data_points', 'data_point_definition_id'],
  data_point_not_collected: ['when_not_collected', 'data_points', 'data_point_definition_id'],
  extension_webhook: ['extension_webhook', 'webhooks', 'webhook_id'],
  step_completed: ['after_step', 'steps', 'step_id'],
  track_completed: ['after_track', 'tracks', 'track_id'],
} as const

function convertTrigger(conversion: Conversion, trigger: Entry<'triggers'>): WrittenTrigger | undefined {
  const { names, addNote } = conversion
  const { settings } = trigger
  if (!settings) {
    addNote(trigger, 'it has no settings and never starts its track')
    return undefined
  }
  const { type, rule_id, timers } = settings
  if (type === 'pathway_started') return 'with the care flow'
  if (type === 'ad_hoc') return 'by hand'
  const [field = '', kind, id] = Object.hasOwn(triggers, type) ? triggers[type as keyof typeof triggers] : []
  const name = kind && id && names[kind].get(settings[id])
  const delay = type === 'data_point_not_collected' ? timers[0]?.delay : undefined
  const within = delay && { within: formatDuration(delay) }
  if (name !== undefined && (within || field !== 'when_not_collected'))
    return { [field]: name, ...within, ...convertRule(conversion, rule_id, trigger) } as WrittenTrigger
  addNote(trigger, `"${type}" is not emulated; it never starts its track`)
  return undefined
}

/** Converts the outgoing transitions of a step, or of a track's start. */
export function convertTransitions(
  conversion: Conversion,
  origin: Entry<'steps'> | Entry<'tracks'>,
): WrittenTransitions {
  const transitions = conversion.parts.transitions.flatMap((transition, index) =>
    transition.origin.node_id === origin.definition_id
      ? (convertTransition(conversion, origin, transition, index) ?? [])
      : [],
  )
  const [first] = transitions
  const isPlain = transitions.length === 1 && first && Object.keys(first).length === 1
  return isPlain ? first.to : transitions.length === 0 ? 'end' : transitions
}

function convertTransition(
  conversion: Conversion,
  origin: Entry<'steps'> | Entry<'tracks'>,
  transition: Entry<'transitions'>,
  index: number,
): WrittenTransition | undefined {
  const { find, names, addNote, parts, addProblem } = conversion
  const { definition_id, destination, rule_definition_id } = transition
  const isEnd = destination.type === 'track_end'
  if (!isEnd && destination.type !== 'step') {
    addNote(transition, `a transition to a "${destination.type}" is not emulated; it is left out`)
    return undefined
  }
  const to = isEnd ? 'end' : names.steps.get(destination.node_id)
  if (to === undefined) return void find('steps', destination.node_id, transition)
  const timing = parts.timings[index]
  const [timingCreated, transitionCreated] = [timing, transition].map((part) =>
    Date.parse(part?.created?.date ?? ''),
  )
  if (!timing || !(Math.abs(Number(timingCreated) - Number(transitionCreated)) < 1_000)) {
    const message = `the wait of its transition ${definition_id} is ambiguous: the timing at its index was created at another time`
    addProblem(origin, `${message}; delete the transition in Studio, draw it again and publish`)
    return undefined
  }
  if (isEnd && timing.delay) addNote(timing, 'a transition to the end has no delay')
  return {
    to,
    ...(transition.default
      ? { otherwise: true as const }
      : convertRule(conversion, rule_definition_id, transition)),
    ...(!isEnd && convertDelay(conversion, timing)),
  }
}

/** Converts the delay of a transition: after its step, or relative to a date. */
function convertDelay(
  { get, names, addNote }: Conversion,
  timing: Entry<'timings'>,
): { after?: string; on?: WrittenDate } {
  const { delay, reference } = timing
  const amount = delay?.amount ?? 0
  const length = formatDuration({ amount: Math.abs(amount), unit: delay?.unit ?? 'day' })
  const isDate = get('data_point_definitions', reference)?.valueType === 'DATE'
  const date = isDate ? names.data_points.get(reference) : undefined
  if (date !== undefined)
    return { on: { date, ...(amount !== 0 && { [amount < 0 ? 'before' : 'after']: length }) } }
  if (reference !== '')
    addNote(
      timing,
      `no part of the care flow collects the date ${reference}; the step starts after the delay, independent of the date`,
    )
  if (amount < 0) addNote(timing, 'a delay before an unknown date is not read; the step starts immediately')
  return amount > 0 ? { after: length } : {}
}
