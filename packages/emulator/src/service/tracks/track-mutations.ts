import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { actOnCareFlow, changeCareFlow, findUser, holdCareFlow } from '../care-flows/change-care-flow.ts'
import { resolveElement } from '../care-flows/element-queries.ts'
import type { Resolvers } from '../resolvers.ts'
import type { Readers } from '../stores.ts'

/** How many tracks `unscheduleTracks` takes at most. */
const MAX_TRACKS = 1_000

interface Input<Fields> {
  input: Fields
}

interface AddTrackInput {
  pathway_id: string
  track_id: string
  allow_any_track_definition?: boolean | null
}

interface ScheduleTrackInput {
  pathway_id: string
  track_id: string
  scheduled_date: string
  cancel_any_scheduled?: boolean | null
}

interface StopTrackInput {
  pathway_id: string
  track_id: string
  reason?: string | null
}

export const trackMutations: Resolvers = {
  async addTrack({ input }: Input<AddTrackInput>, context) {
    const { pathway_id, track_id } = input
    const allow_any_track_definition = input.allow_any_track_definition ?? false
    await changeCareFlow(context, { pathway_id }, { type: 'add_track', track_id, allow_any_track_definition })
    return done
  },

  async scheduleTrack({ input }: Input<ScheduleTrackInput>, context) {
    const { pathway_id, track_id, scheduled_date } = input
    const cancel_any_scheduled = input.cancel_any_scheduled ?? false
    const { events } = await changeCareFlow(
      context,
      { pathway_id },
      { type: 'schedule_track', track_id, scheduled_date, cancel_any_scheduled },
    )
    const scheduled = events.findLast((event) => event.type === 'track_scheduled')
    return { ...done, id: scheduled?.scheduled_track.id }
  },

  /** Skips tracks that are not scheduled. */
  async unscheduleTracks({ input: { ids } }: Input<{ ids: string[] }>, { transact, userId }) {
    if (ids.length > MAX_TRACKS)
      throw createServiceError('BAD_REQUEST_ERROR', `ids takes ${MAX_TRACKS} ids at most.`)
    const unscheduled = await transact(async (stores) => {
      const user = await findUser(stores, userId)
      const canceled = new Set<string>()
      for (const pathway_id of await findCareFlowIds(ids, stores)) {
        const row = await holdCareFlow(stores, { pathway_id })
        const command = { type: 'unschedule_tracks', ids, ...(user && { user }) } as const
        const { events } = await actOnCareFlow(stores, row, command)
        for (const event of events) {
          if (event.type === 'track_unscheduled') canceled.add(event.scheduled_track.id)
        }
      }
      return canceled
    })
    return { ...done, unscheduled_ids: [...new Set(ids)].filter((id) => unscheduled.has(id)) }
  },

  async stopTrack({ input: { pathway_id, track_id, reason } }: Input<StopTrackInput>, context) {
    const { events } = await changeCareFlow(
      context,
      { pathway_id },
      { type: 'stop_track', track_id, ...(reason != null && { reason }) },
    )
    const stopped = events.findLast((event) => event.type === 'track_stopped')
    return { ...done, track: stopped && resolveElement(stopped.element) }
  },
}

/** The care flows in which tracks with these ids have been scheduled, each once, in one order for all writers. */
async function findCareFlowIds(ids: readonly string[], { records }: Readers): Promise<string[]> {
  const found = new Set<string>()
  for (const id of ids) {
    const careFlowId = await records.findCareFlow('scheduled_track', id)
    if (careFlowId !== undefined) found.add(careFlowId)
  }
  return [...found].sort()
}
