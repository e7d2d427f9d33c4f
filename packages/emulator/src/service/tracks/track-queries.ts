import type { Element, ScheduledTrack } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { resolveElement } from '../care-flows/element-queries.ts'
import { isAdHoc, listTracks } from '../definitions/list-tracks.ts'
import type { RequestContext, Resolvers } from '../resolvers.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

interface OfPathway {
  pathway_id: string
}

/** The statuses of a track's run. */
const trackStatuses: readonly string[] = ['active', 'completed', 'stopped', 'discarded']

export const trackQueries: Resolvers = {
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
    if (!release) throw createServiceError('NOT_FOUND', 'There is no release with this id.')
    return { ...done, tracks: listTracks(release, isAdHoc) }
  },

  /** The runs of tracks, in the order in which they started. */
  async careflowTracks(
    { careflow_id, statuses }: { careflow_id: string; statuses?: string[] | null },
    context,
  ) {
    if (statuses?.some((status) => !trackStatuses.includes(status)))
      throw createServiceError('BAD_REQUEST_ERROR', `statuses takes ${trackStatuses.join(', ')}.`)
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
    return { ...done, steps: (await listScheduledSteps(pathway_id, context)).map(resolveElement) }
  },

  /** The steps and tracks that are to start, the next one first. */
  async scheduledDestinations({ pathway_id }: OfPathway, context) {
    const steps = (await listScheduledSteps(pathway_id, context)).map((step) => ({
      id: step.id,
      name: step.name,
      definition_type: 'STEP',
      definition_id: step.definition_id,
      track_definition_id: step.context.track_id,
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

async function listScheduledSteps(pathwayId: string, context: RequestContext): Promise<Element[]> {
  const { id } = await context.careFlows.require(pathwayId)
  const elements = await context.records.list('element', id)
  return elements.filter(({ type, status }) => type === 'STEP' && status === 'SCHEDULED')
}
