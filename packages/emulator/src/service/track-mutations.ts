import type * as schema from './__generated__/resolvers.ts'
import { changeCareFlow } from './care-flows/change-care-flow.ts'
import { resolveElement } from './element-queries.ts'
import { assertFound, assertRequest, successPayload } from './payloads.ts'
import type { RequestContext } from './request-context.ts'

/** Maximum number of ids in `unscheduleTracks`. */
const MAX_TRACKS = 1_000

export const trackMutations: schema.MutationResolvers<RequestContext> = {
  addTrack({ input }, context) {
    const { pathway_id, track_id } = input
    const allow_any_track_definition = input.allow_any_track_definition ?? false
    changeCareFlow(context, { pathway_id }, { type: 'add_track', track_id, allow_any_track_definition })
    return successPayload
  },

  scheduleTrack({ input }, context) {
    const { pathway_id, track_id, scheduled_date } = input
    const cancel_any_scheduled = input.cancel_any_scheduled ?? false
    const { events } = changeCareFlow(
      context,
      { pathway_id },
      { type: 'schedule_track', track_id, scheduled_date, cancel_any_scheduled },
    )
    const scheduled = events.findLast((event) => event.type === 'track_scheduled')
    return { ...successPayload, id: scheduled?.scheduled_track.id ?? '' }
  },

  /** Skips tracks that are not scheduled. */
  unscheduleTracks({ input: { ids } }, context) {
    assertRequest(ids.length <= MAX_TRACKS, `ids must have ${MAX_TRACKS} ids or fewer.`)
    const unscheduled = new Set<string>()
    for (const pathway_id of context.records.findCareFlows('scheduled_track', ids)) {
      const { events } = changeCareFlow(context, { pathway_id }, { type: 'unschedule_tracks', ids })
      for (const event of events)
        if (event.type === 'track_unscheduled') unscheduled.add(event.scheduled_track.id)
    }
    return { ...successPayload, unscheduled_ids: [...new Set(ids)].filter((id) => unscheduled.has(id)) }
  },

  stopTrack({ input: { pathway_id, track_id, reason } }, context) {
    const { events } = changeCareFlow(
      context,
      { pathway_id },
      { type: 'stop_track', track_id, ...(reason != null && { reason }) },
    )
    const stopped = events.findLast((event) => event.type === 'track_stopped')
    assertFound(stopped, 'The care flow has no such track.')
    return { ...successPayload, track: resolveElement(stopped.element) }
  },
}
