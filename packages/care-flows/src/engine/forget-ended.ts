import type { Draft } from './draft.ts'

/**
 * Drops the records that nothing can change any more, except those that the command names. The events had them,
 * so whoever stores the events has them. Without this a daily loop took 400 times as much CPU time in its third year.
 */
export function forgetEnded({ state, named }: Draft): void {
  // In an active care flow, a failed activity can be retried.
  const isActive = state.status === 'active'
  state.timers = select(state.timers, ({ status }) => status === 'active')
  state.scheduled_tracks = select(state.scheduled_tracks, ({ status }) => status === 'scheduled')
  state.api_calls = select(
    state.api_calls,
    ({ id, status }) =>
      named.has(id) || ['Pending', 'InProgress', 'Failed', isActive && 'PermanentlyFailed'].includes(status),
  )
  const called = new Set(Object.values(state.api_calls).map(({ activity_id }) => activity_id))
  state.activities = select(
    state.activities,
    ({ id, status }) =>
      status === 'ACTIVE' || (isActive && status === 'FAILED') || called.has(id) || named.has(id),
  )
  state.extension_attempts = select(state.extension_attempts, (_, id) => id in state.activities)
  const kept = new Set<string>()
  for (const element of Object.values(state.elements)) {
    const { id, status } = element
    const isNeeded = status === 'ACTIVE' || status === 'SCHEDULED' || id in state.activities || named.has(id)
    for (let above = isNeeded ? element : undefined; above && !kept.has(above.id); ) {
      kept.add(above.id)
      above = state.elements[above.parent_id ?? '']
    }
  }
  state.elements = select(state.elements, ({ id }) => kept.has(id))
}

function select<Item>(
  items: Record<string, Item>,
  accepts: (item: Item, id: string) => boolean,
): Record<string, Item> {
  return Object.fromEntries(Object.entries(items).filter(([id, item]) => accepts(item, id)))
}
