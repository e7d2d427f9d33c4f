import { type CareFlowRelease, type Duration, type Timing, toMilliseconds } from '../engine/index.ts'

/** Says when something happens: `after 3 days`, `1 day after surgery-date, 09:00`. Empty for at once. */
export function describeTiming(timing: Timing, { data_points }: CareFlowRelease): string {
  if (timing.type === 'immediately') return ''
  if (timing.type === 'delay') return `after ${describeDuration(timing.delay)}`
  const { data_point_definition_id, offset, hour } = timing
  const key = data_points.find(({ id }) => id === data_point_definition_id)?.key ?? data_point_definition_id
  const { amount } = offset
  const distance = describeDuration({ ...offset, amount: Math.abs(amount) })
  const day = amount === 0 ? key : `${distance} ${amount < 0 ? 'before' : 'after'} ${key}`
  return hour === null ? day : `${day}, ${hour}`
}

/** A duration in its largest whole unit: `60 days`, `1 hour`. */
export function describeDuration(duration: Duration): string {
  const ms = toMilliseconds(duration)
  const { amount, unit } = sizes
    .map((unit) => ({ unit, amount: ms / toMilliseconds({ amount: 1, unit }) }))
    .find(({ amount }) => amount >= 1 && Number.isInteger(amount)) ?? { unit: 'seconds', amount: ms / 1_000 }
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
}

const sizes = ['days', 'hours', 'minutes'] as const
