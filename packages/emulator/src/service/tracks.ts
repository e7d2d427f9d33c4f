import type { Element, ScheduledTrack } from '@orchestration/care-flows'
import { resolveContext } from './activities/activity-queries.ts'
import { demand, demandFound, done, type Input, type Resolvers } from './answers.ts'
import { actOnCareFlow, changeCareFlow, findUser, holdCareFlow } from './care-flows/change-care-flow.ts'
import { isAdHoc, listTracks } from './definitions/definition-queries.ts'
import type { RequestContext } from './request-context.ts'
import type { Readers } from './stores.ts'
import { TENANT_ID } from './tenant.ts'

interface OfPathway {
  pathway_id: string
}

/** The statuses of a track's run. */
const trackStatuses: readonly string[] = ['active', 'completed', 'stopped', 'discarded']

export const trackQueries: Resolvers<RequestContext> = {
  async tracksByPathway({ pathway_id }: OfPathway, context) {
    const { release_id } = await context.careFlows.require(pathway_id)
    return { ...done, tracks: listTracks(context.definitions.releases.get(release_id)) }
  },

  async adHocTracksByPathway({ pathway_id }: OfPathway, context) {
    const { release_id } = await context.careFlows.require(pathway_id)
    return { ...done, tracks: listTracks(context.definitions.releases.get(release_id), isAdHoc) }
  },

  adHocTracksByRelease({ release_id }: { release_id: string }, { definitions }) {
    const release = definitions.releases.get(release_id)
    demandFound(release, 'There is no release with this id.')
    return { ...done, tracks: listTracks(release, isAdHoc) }
  },

  /** The runs of tracks, in the order in which they started. */
  async careflowTracks(
    { careflow_id, statuses }: { careflow_id: string; statuses?: string[] | null },
    context,
  ) {
    const areKnown = !statuses || statuses.every((status) => trackStatuses.includes(status))
    demand(areKnown, `statuses takes ${trackStatuses.join(', ')}.`)
    const { id } = await context.careFlows.require(careflow_id)
    const tracks = (await context.records.list('element', id))
      .filter(({ type }) => type === 'TRACK')
      .map(createCareflowTrack)
      .filter(({ status }) => !statuses || statuses.includes(status))
    return { ...done, tracks }
  },

  async scheduledTracksForPathway({ pathway_id }: OfPathway, context) {
    const scheduled = await listScheduledTracks(pathway_id, context)
    return {
      ...done,
      scheduled_tracks: scheduled.map((track) => ({ ...track, tenant_id: TENANT_ID })),
    }
  },

  async scheduledSteps({ pathway_id }: OfPathway, context) {
    await context.careFlows.require(pathway_id)
    const elements = await context.records.list('element', pathway_id)
    return { ...done, steps: elements.filter(isScheduledStep).map(resolveElement) }
  },

  /** The steps and tracks that are to start, the next one first. */
  async scheduledDestinations({ pathway_id }: OfPathway, context) {
    await context.careFlows.require(pathway_id)
    const elements = await context.records.list('element', pathway_id)
    const steps = elements.filter(isScheduledStep).map((step) => ({
      id: step.id,
      name: step.name,
      definition_type: 'STEP',
      definition_id: step.definition_id,
      track_definition_id: elements.find(({ id }) => id === step.parent_id)?.definition_id,
      date: step.start_date,
    }))
    const tracks = (await listScheduledTracks(pathway_id, context)).map((track) => ({
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
    return { ...done, destinations }
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

async function listScheduledTracks(pathwayId: string, context: RequestContext): Promise<ScheduledTrack[]> {
  const { id } = await context.careFlows.require(pathwayId)
  const tracks = await context.records.list('scheduled_track', id)
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
    demand(ids.length <= MAX_TRACKS, `ids takes ${MAX_TRACKS} ids at most.`)
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

/** The care flows in which tracks with these ids have been scheduled, each once. */
async function findCareFlowIds(ids: readonly string[], { records }: Readers): Promise<string[]> {
  const found = new Set<string>()
  for (const id of ids) {
    const careFlowId = await records.findCareFlow('scheduled_track', id)
    if (careFlowId !== undefined) found.add(careFlowId)
  }
  return [...found]
}

export const elementQueries: Resolvers<RequestContext> = {
  async pathwayElements({ pathway_id, track_id }: { pathway_id: string; track_id?: string | null }, context) {
    await context.careFlows.require(pathway_id)
    const elements = await context.records.list('element', pathway_id)
    const found = elements.filter(({ context }) => track_id == null || context.track_id === track_id)
    return { ...done, elements: found.map(resolveElement) }
  },

  async evaluatedRule({ id, release_id }: { id: string; release_id: string }, { records }) {
    const evaluatedRule = await records.find('evaluated_rule', id)
    demandFound(evaluatedRule?.release_id === release_id, 'The release has no evaluated rule with this id.')
    return { ...done, evaluatedRule }
  },
}

/** The object behind the type `Element`. */
function resolveElement(element: Element): object {
  return { ...element, context: resolveContext(element.context) }
}
