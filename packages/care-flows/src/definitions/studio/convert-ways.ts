import type { DateFile } from '../action-schema.ts'
import type { NextFile, TriggerFile, WayFile, WebhookTriggerFile } from '../care-flow-schema.ts'
import { type Conversion, writeLength } from './conversion.ts'
import { convertRule } from './convert-rules.ts'
import type { Entry } from './export-schema.ts'

/** What starts a track. */
export function writeTriggers(conversion: Conversion, track: Entry<'tracks'>): TriggerFile | TriggerFile[] {
  const starts = conversion.parts.triggers
    .filter(({ target_id }) => target_id === track.definition_id)
    .flatMap((trigger) => writeTrigger(conversion, trigger) ?? [])
  const [only] = starts
  return starts.length === 1 && only ? only : starts
}

/** The extension webhooks that start the whole care flow. */
export function writeStarts(conversion: Conversion): WebhookTriggerFile[] {
  const { names, note, parts } = conversion
  return parts.triggers
    .filter(({ target_id }) => !names.tracks.has(target_id))
    .flatMap((trigger) => {
      const { settings, target_type } = trigger
      const webhook = names.webhooks.get(settings?.webhook_id ?? '')
      if (target_type === 'pathway' && webhook !== undefined)
        return { extension_webhook: webhook, ...convertRule(conversion, settings?.rule_id ?? '', trigger) }
      note(trigger, 'it starts no track here; start the care flow instead')
      return []
    })
}

function writeTrigger(conversion: Conversion, trigger: Entry<'triggers'>): TriggerFile | undefined {
  const { names, note } = conversion
  const { settings } = trigger
  const limited = convertRule(conversion, settings?.rule_id ?? '', trigger)
  const point = names.data_points.get(settings?.data_point_definition_id ?? '')
  const step = names.steps.get(settings?.step_id ?? '')
  const track = names.tracks.get(settings?.track_id ?? '')
  const webhook = names.webhooks.get(settings?.webhook_id ?? '')
  const [timer] = settings?.timers ?? []
  switch (settings?.type) {
    case 'pathway_started':
      return 'with the care flow'
    case 'ad_hoc':
      return 'by hand'
    case 'data_point_collected':
      if (point !== undefined) return { when_collected: point, ...limited }
      break
    case 'data_point_not_collected':
      if (point !== undefined && timer?.delay)
        return { when_not_collected: point, within: writeLength(timer.delay), ...limited }
      break
    case 'extension_webhook':
      if (webhook !== undefined) return { extension_webhook: webhook, ...limited }
      break
    case 'step_completed':
      if (step !== undefined) return { after_step: step, ...limited }
      break
    case 'track_completed':
      if (track !== undefined) return { after_track: track, ...limited }
  }
  note(
    trigger,
    settings
      ? `"${settings.type}" is not emulated; it never starts its track`
      : 'it has no settings and never starts its track',
  )
  return undefined
}

/** The ways that lead on from a step, or from the start of a track. */
export function writeWays(conversion: Conversion, origin: Entry<'steps'> | Entry<'tracks'>): NextFile {
  const { find, names, note, parts, refuse } = conversion
  const ways = parts.transitions.flatMap((transition, index): WayFile[] => {
    const { origin: from, destination } = transition
    if (from.node_id !== origin.definition_id) return []
    const isEnd = destination.type === 'track_end'
    if (!isEnd && destination.type !== 'step') {
      note(transition, `a way to a "${destination.type}" is not emulated; it is left out`)
      return []
    }
    const to = isEnd ? 'end' : names.steps.get(destination.node_id)
    if (to === undefined) {
      find('steps', destination.node_id, transition)
      return []
    }
    const timing = parts.timings[index]
    const apart = Math.abs(
      Date.parse(timing?.created?.date ?? '') - Date.parse(transition.created?.date ?? ''),
    )
    if (!timing || !(apart < 1_000)) {
      const message = `the wait of its way ${transition.definition_id} cannot be told: the timing at its place was not created with it`
      refuse(origin, `${message}; delete the way in Studio, draw it again and publish`)
      return []
    }
    if (isEnd && timing.delay) note(timing, 'a way to the end does not wait')
    return [
      {
        to,
        ...(transition.default
          ? { otherwise: true as const }
          : convertRule(conversion, transition.rule_definition_id, transition)),
        ...(!isEnd && writeWait(conversion, timing)),
      },
    ]
  })
  const [first] = ways
  const isPlain = ways.length === 1 && first && Object.keys(first).length === 1
  return isPlain ? first.to : ways.length === 0 ? 'end' : ways
}

/** How long a way waits: after the step before it, or before or after a date. */
function writeWait(
  { get, names, note }: Conversion,
  timing: Entry<'timings'>,
): { after?: string; on?: DateFile } {
  const { delay, reference } = timing
  const amount = delay?.amount ?? 0
  const length = writeLength({ amount: Math.abs(amount), unit: delay?.unit ?? 'day' })
  const date =
    get('data_point_definitions', reference)?.valueType === 'date'
      ? names.data_points.get(reference)
      : undefined
  if (date !== undefined)
    return { on: { date, ...(amount !== 0 && { [amount < 0 ? 'before' : 'after']: length }) } }
  if (reference !== '')
    note(timing, `nothing collects the date ${reference} here; the step starts after the delay alone`)
  if (amount < 0) note(timing, 'a wait before a date that is not known is not read; the step starts at once')
  return amount > 0 ? { after: length } : {}
}
