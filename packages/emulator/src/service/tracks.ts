import type { Element, ScheduledTrack } from '@orchestration/care-flows'
import { resolveContext } from './activities/activity-queries.ts'
import { actOnCareFlow, changeCareFlow, findUser, requireCareFlow } from './care-flows/change-care-flow.ts'
import { isAdHoc, listTracks } from './definitions/definition-queries.ts'
import { assertFound, assertRequest, type Input, type Resolvers, successPayload } from './payloads.ts'
import type { Repositories } from './repositories.ts'
import type { RequestContext } from './request-context.ts'
import { TENANT_ID } from './tenant.ts'

interface OfPathway {
  pathway_id: string
}

/** The statuses of a track's run. */
const trackStatuses: readonly string[] = ['active', 'completed', 'stopped', 'discarded']

export const trackQueries: Resolvers<RequestContext> = {
  tracksByPathway({ pathway_id }: OfPathway, context) {
    const { release_id } = context.careFlows.require(pathway_id)
    return { ...successPayload, tracks: listTracks(context.definitions.releases.get(release_id)) }
  },

  adHocTracksByPathway({ pathway_id }: OfPathway, context) {
    const { release_id } = context.careFlows.require(pathway_id)
    return { ...successPayload, tracks: listTracks(context.definitions.releases.get(release_id), isAdHoc) }
  },

  adHocTracksByRelease({ release_id }: { release_id: string }, { definitions }) {
    const release = definitions.releases.get(release_id)
    assertFound(release, 'There is no release with this id.')
    return { ...successPayload, tracks: listTracks(release, isAdHoc) }
  },

  /** The runs of tracks, in the order in which they started. */
  careflowTracks({ careflow_id, statuses }: { careflow_id: string; statuses?: string[] | null }, context) {
    const areKnown = !statuses || statuses.every((status) => trackStatuses.includes(status))
    assertRequest(areKnown, `statuses takes ${trackStatuses.join(', ')}.`)
    const { id } = context.careFlows.require(careflow_id)
    const tracks = context.records
      .list('element', id)
      .filter(({ type }) => type === 'TRACK')
      .map(createCareflowTrack)
      .filter(({ status }) => !statuses || statuses.includes(status))
    return { ...successPayload, tracks }
  },

  scheduledTracksForPathway({ pathway_id }: OfPathway, context) {
    const scheduled = listScheduledTracks(pathway_id, context)
    return {
      ...successPayload,
      scheduled_tracks: scheduled.map((track) => ({ ...track, tenant_id: TENANT_ID })),
    }
  },

  scheduledSteps({ pathway_id }: OfPathway, context) {
    context.careFlows.require(pathway_id)
    const elements = context.records.list('element', pathway_id)
    return { ...successPayload, steps: elements.filter(isScheduledStep).map(resolveElement) }
  },

  /** The steps and tracks that are to start, the next one first. */
  scheduledDestinations({ pathway_id }: OfPathway, context) {
    context.careFlows.require(pathway_id)
    const elements = context.records.list('element', pathway_id)
    const steps = elements.filter(isScheduledStep).map((step) => ({
      id: step.id,
      name: step.name,
      definition_type: 'STEP',
      definition_id: step.definition_id,
      track_definition_id: elements.find(({ id }) => id === step.parent_id)?.definition_id,
      date: step.start_date,
    }))
    const tracks = listScheduledTracks(pathway_id, context).map((track) => ({
      id: track.id,
      name: track.title,
      definition_type: 'TRACK',
      definition_id: track.track_definition_id,
      track_definition_id: track.track_definition_id,
      date: track.scheduled_date,
    }))
    const destinations = [...steps, ...tracks]
      .map((node) => ({ date: node.date, node }))
      .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
    return { ...successPayload, destinations }
  },
}

function createCareflowTrack({ started_by, stopped_by, ...track }: Element) {
  return {
    id: track.id,
    definition_id: track.definition_id,
    title: track.name,
    status: track.status === 'DONE' ? 'completed' : track.status.toLowerCase(),
    start_date: track.start_date,
    end_date: track.end_date,
    started_by_user_id: started_by?.id ?? null,
    started_by_user_name: started_by?.name ?? null,
    stopped_by_user_id: stopped_by?.id ?? null,
    stopped_by_user_name: stopped_by?.name ?? null,
    stop_reason: track.stop_reason,
  }
}

function listScheduledTracks(pathwayId: string, context: RequestContext): ScheduledTrack[] {
  const { id } = context.careFlows.require(pathwayId)
  const tracks = context.records.list('scheduled_track', id)
  return tracks.filter(({ status }) => status === 'scheduled')
}

function isScheduledStep({ type, status }: Element): boolean {
  return type === 'STEP' && status === 'SCHEDULED'
}

/** How many tracks `unscheduleTracks` takes at most. */
const MAX_TRACKS = 1_000

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

export const trackMutations: Resolvers<RequestContext> = {
  addTrack({ input }: Input<AddTrackInput>, context) {
    const { pathway_id, track_id } = input
    const allow_any_track_definition = input.allow_any_track_definition ?? false
    changeCareFlow(context, { pathway_id }, { type: 'add_track', track_id, allow_any_track_definition })
    return successPayload
  },

  scheduleTrack({ input }: Input<ScheduleTrackInput>, context) {
    const { pathway_id, track_id, scheduled_date } = input
    const cancel_any_scheduled = input.cancel_any_scheduled ?? false
    const { events } = changeCareFlow(
      context,
      { pathway_id },
      { type: 'schedule_track', track_id, scheduled_date, cancel_any_scheduled },
    )
    const scheduled = events.findLast((event) => event.type === 'track_scheduled')
    return { ...successPayload, id: scheduled?.scheduled_track.id }
  },

  /** Skips tracks that are not scheduled. */
  unscheduleTracks({ input: { ids } }: Input<{ ids: string[] }>, context) {
    assertRequest(ids.length <= MAX_TRACKS, `ids takes ${MAX_TRACKS} ids at most.`)
    const user = findUser(context, context.userId)
    const unscheduled = new Set<string>()
    for (const pathway_id of findCareFlowIds(ids, context)) {
      const row = requireCareFlow(context, { pathway_id })
      const command = { type: 'unschedule_tracks', ids, ...(user && { user }) } as const
      for (const event of actOnCareFlow(context, row, command).events)
        if (event.type === 'track_unscheduled') unscheduled.add(event.scheduled_track.id)
    }
    return { ...successPayload, unscheduled_ids: [...new Set(ids)].filter((id) => unscheduled.has(id)) }
  },

  stopTrack({ input: { pathway_id, track_id, reason } }: Input<StopTrackInput>, context) {
    const { events } = changeCareFlow(
      context,
      { pathway_id },
      { type: 'stop_track', track_id, ...(reason != null && { reason }) },
    )
    const stopped = events.findLast((event) => event.type === 'track_stopped')
    return { ...successPayload, track: stopped && resolveElement(stopped.element) }
  },
}

/** The care flows in which tracks with these ids have been scheduled, each once. */
function findCareFlowIds(ids: readonly string[], { records }: Repositories): string[] {
  const found = new Set<string>()
  for (const id of ids) {
    const careFlowId = records.findCareFlow('scheduled_track', id)
    if (careFlowId !== undefined) found.add(careFlowId)
  }
  return [...found]
}

export const elementQueries: Resolvers<RequestContext> = {
  pathwayElements({ pathway_id, track_id }: { pathway_id: string; track_id?: string | null }, context) {
    context.careFlows.require(pathway_id)
    const elements = context.records.list('element', pathway_id)
    const found = elements.filter(({ context }) => track_id == null || context.track_id === track_id)
    return { ...successPayload, elements: found.map(resolveElement) }
  },

  evaluatedRule({ id, release_id }: { id: string; release_id: string }, { records }) {
    const evaluatedRule = records.find('evaluated_rule', id)
    assertFound(evaluatedRule?.release_id === release_id, 'The release has no evaluated rule with this id.')
    return { ...successPayload, evaluatedRule }
  },
}

/** The object behind the type `Element`. */
function resolveElement(element: Element): object {
  return { ...element, context: resolveContext(element.context) }
}
