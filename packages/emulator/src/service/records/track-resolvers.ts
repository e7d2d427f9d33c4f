import type { Element, Release, ScheduledTrack, TrackDefinition } from '@orchestration/care-flows'
import type * as schema from '../__generated__/resolvers.ts'
import { toGraphQLPathwayContext } from '../activities/graphql-activity.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import { applyCommandAsUser } from '../care-flows/change-care-flow.ts'
import { isAdHocTrack } from '../definitions/definitions.ts'
import type { Environment } from '../environment.ts'
import { type ResolverValue, successPayload } from '../root-resolver.ts'
import { TENANT_ID } from '../tenant/tenant.ts'

const trackStatuses: readonly string[] = ['active', 'completed', 'stopped', 'discarded']

export const trackQueries: schema.QueryResolvers<Environment> = {
  tracksByPathway({ pathway_id }, environment) {
    const { release_id } = environment.careFlows.require(pathway_id)
    return { ...successPayload, tracks: toGraphQLTracks(environment.definitions.releases.get(release_id)) }
  },

  adHocTracksByPathway({ pathway_id }, environment) {
    const { release_id } = environment.careFlows.require(pathway_id)
    return {
      ...successPayload,
      tracks: toGraphQLTracks(environment.definitions.releases.get(release_id), isAdHocTrack),
    }
  },

  adHocTracksByRelease({ release_id }, { definitions }) {
    const release = definitions.releases.get(release_id)
    assertFound(release, 'There is no release with this id.')
    return { ...successPayload, tracks: toGraphQLTracks(release, isAdHocTrack) }
  },

  /** Lists track runs in the order in which they were started. */
  careflowTracks({ careflow_id, statuses }, environment) {
    const areKnown = !statuses || statuses.every((status) => trackStatuses.includes(status))
    assertRequest(areKnown, `statuses must contain only ${trackStatuses.join(', ')}.`)
    const { id } = environment.careFlows.require(careflow_id)
    const tracks = environment.records
      .list('element', id)
      .filter(({ type }) => type === 'TRACK')
      .map(toGraphQLCareflowTrack)
      .filter(({ status }) => !statuses || statuses.includes(status))
    return { ...successPayload, tracks }
  },

  scheduledTracksForPathway({ pathway_id }, environment) {
    const scheduled = listScheduledTracks(pathway_id, environment)
    return {
      ...successPayload,
      scheduled_tracks: scheduled.map((track) => ({ ...track, tenant_id: TENANT_ID })),
    }
  },

  scheduledSteps({ pathway_id }, environment) {
    environment.careFlows.require(pathway_id)
    const elements = environment.records.list('element', pathway_id)
    return { ...successPayload, steps: elements.filter(isScheduledStep).map(toGraphQLElement) }
  },

  /** Lists scheduled steps and tracks, earliest first. */
  scheduledDestinations({ pathway_id }, environment) {
    environment.careFlows.require(pathway_id)
    const elements = environment.records.list('element', pathway_id)
    const steps = elements.filter(isScheduledStep).map((step) => ({
      id: step.id,
      name: step.name,
      definition_type: 'STEP',
      definition_id: step.definition_id,
      track_definition_id: elements.find(({ id }) => id === step.parent_id)?.definition_id ?? null,
      date: step.start_date,
    }))
    const tracks = listScheduledTracks(pathway_id, environment).map((track) => ({
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

  pathwayElements({ pathway_id, track_id }, environment) {
    environment.careFlows.require(pathway_id)
    const elements = environment.records.list('element', pathway_id)
    const found = elements.filter(({ context }) => track_id == null || context.track_id === track_id)
    return { ...successPayload, elements: found.map(toGraphQLElement) }
  },

  evaluatedRule({ id, release_id }, { records }) {
    const evaluatedRule = records.find('evaluated_rule', id)
    assertFound(evaluatedRule?.release_id === release_id, 'The release has no evaluated rule with this id.')
    return { ...successPayload, evaluatedRule }
  },
}

/** Converts the tracks that match the filter. */
export function toGraphQLTracks(
  release: Release | undefined,
  isChosen: (track: TrackDefinition) => boolean = () => true,
): ResolverValue<schema.Track>[] {
  return (release?.tracks ?? []).filter(isChosen).map((track) => ({
    id: track.id,
    title: track.title,
    release_id: release?.release_id ?? null,
    can_trigger_manually: isAdHocTrack(track),
  }))
}

function toGraphQLElement(element: Element): ResolverValue<schema.Element> {
  return { ...element, context: toGraphQLPathwayContext(element.context) }
}

function toGraphQLCareflowTrack({ started_by, stopped_by, ...track }: Element) {
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

function listScheduledTracks(pathwayId: string, environment: Environment): ScheduledTrack[] {
  const { id } = environment.careFlows.require(pathwayId)
  const tracks = environment.records.list('scheduled_track', id)
  return tracks.filter(({ status }) => status === 'scheduled')
}

function isScheduledStep({ type, status }: Element): boolean {
  return type === 'STEP' && status === 'SCHEDULED'
}

/** Maximum number of ids in `unscheduleTracks`. */
const MAX_TRACKS = 1_000

export const trackMutations: schema.MutationResolvers<Environment> = {
  addTrack({ input }, environment, caller) {
    const { pathway_id, track_id: track_definition_id } = input
    const allow_any_track_definition = input.allow_any_track_definition ?? false
    const command = {
      type: 'add_track',
      pathway_id,
      track_definition_id,
      allow_any_track_definition,
    } as const
    applyCommandAsUser(environment, caller, command)
    return successPayload
  },

  scheduleTrack({ input }, environment, caller) {
    const { pathway_id, track_id, scheduled_date } = input
    const cancel_any_scheduled = input.cancel_any_scheduled ?? false
    const { events } = applyCommandAsUser(environment, caller, {
      type: 'schedule_track',
      pathway_id,
      track_definition_id: track_id,
      scheduled_date,
      cancel_any_scheduled,
    })
    const scheduled = events.findLast((event) => event.type === 'track_scheduled')
    return { ...successPayload, id: scheduled?.scheduled_track.id ?? '' }
  },

  /** Skips tracks that are not scheduled. */
  unscheduleTracks({ input: { ids } }, environment, caller) {
    assertRequest(ids.length <= MAX_TRACKS, `The list of ids can contain at most ${MAX_TRACKS} ids.`)
    const unscheduled = new Set<string>()
    for (const pathway_id of environment.records.listCareFlowIds('scheduled_track', ids)) {
      const { events } = applyCommandAsUser(environment, caller, {
        type: 'unschedule_tracks',
        pathway_id,
        ids,
      })
      for (const event of events)
        if (event.type === 'track_unscheduled') unscheduled.add(event.scheduled_track.id)
    }
    return { ...successPayload, unscheduled_ids: [...new Set(ids)].filter((id) => unscheduled.has(id)) }
  },

  stopTrack({ input: { pathway_id, track_id, reason } }, environment, caller) {
    const { events } = applyCommandAsUser(environment, caller, {
      type: 'stop_track',
      pathway_id,
      track_run_id: track_id,
      ...(reason != null && { reason }),
    })
    const stopped = events.findLast((event) => event.type === 'track_stopped')
    assertFound(stopped, 'The care flow has no such track.')
    return { ...successPayload, track: toGraphQLElement(stopped.element) }
  },
}
