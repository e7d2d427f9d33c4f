import { listBaseline } from '@orchestration/care-flows'
import type { PublishedDefinition } from '@orchestration/care-flows/definitions'
import type * as schema from '../__generated__/resolvers.ts'
import { createActivityCounts } from '../activities/graphql-activity.ts'
import { assertFound } from '../api-error.ts'
import type { CareFlowCount } from '../care-flows/care-flow-repository.ts'
import type { Environment } from '../environment.ts'
import { toGraphQLTracks } from '../records/track-resolvers.ts'
import { memoize, type ResolverValue, successPayload } from '../root-resolver.ts'
import { liveReleaseOf } from './definitions.ts'
import { listStakeholders } from './stakeholders.ts'

export const definitionQueries: schema.QueryResolvers<Environment> = {
  publishedPathwayDefinitions(_args, environment) {
    const { published } = environment.definitions
    return {
      ...successPayload,
      pagination: { offset: 0, count: published.length, total_count: published.length },
      sorting: null,
      publishedPathwayDefinitions: published.map((definition) =>
        toGraphQLPublishedPathwayDefinition(definition, environment),
      ),
    }
  },

  /** Returns the versions of one definition, or of all definitions if no id is passed. */
  getPublishedCareflowVersions({ careflow_definition_id }, { definitions }) {
    const requested = definitions.published.filter(
      ({ id }) => careflow_definition_id == null || id === careflow_definition_id,
    )
    const isFound = careflow_definition_id == null || requested.length > 0
    assertFound(isFound, 'There is no published care flow definition with this id.')
    return {
      careflowVersions: requested.map((definition) => ({
        careflow_definition_id: definition.id,
        versions: definition.releases.map((release) => ({
          version: release.version,
          release_id: release.release_id,
          release_date: release.release_date,
          live: release === liveReleaseOf(definition),
        })),
      })),
    }
  },

  stakeholdersByDefinitionIds: filterStakeholders,
  stakeholdersByPathwayDefinitionIds: filterStakeholders,
  stakeholdersByReleaseIds: filterStakeholders,
  filterStakeholders,
}

/** Combines the filters with AND. If `release_ids` is not set, searches the live release of each definition. */
function filterStakeholders(
  { pathway_definition_ids, release_ids, stakeholder_definition_ids }: schema.QueryFilterStakeholdersArgs,
  { definitions }: Environment,
) {
  const isAccepted = (ids: readonly string[] | null | undefined, id: string) => !ids || ids.includes(id)
  const releases = definitions.published
    .filter(({ id }) => isAccepted(pathway_definition_ids, id))
    .flatMap((definition) => (release_ids ? definition.releases : [liveReleaseOf(definition)]))
    .filter(({ release_id }) => isAccepted(release_ids, release_id))
  const stakeholders = releases
    .flatMap(listStakeholders)
    .filter(({ definition_id }) => isAccepted(stakeholder_definition_ids, definition_id))
  return { ...successPayload, stakeholders }
}

/** Counts are computed only if selected, and only once per definition. */
function toGraphQLPublishedPathwayDefinition(
  definition: PublishedDefinition,
  { activities, careFlows }: Environment,
): ResolverValue<schema.PublishedPathwayDefinition> {
  const release = liveReleaseOf(definition)
  const { id: definition_id } = definition
  const { release_id } = release
  const counts = memoize(() => careFlows.countByReleaseAndStatus(definition_id))
  const patients = memoize(() => careFlows.countPatients({ definition_id }))
  const dataPoints = listBaseline(release)
  return {
    id: definition.id,
    title: definition.title,
    version: release.version,
    release_id: release.release_id,
    release_date: release.release_date,
    created: createAuditTrail(definition.releases[0].release_date),
    last_updated: createAuditTrail(release.release_date),
    latest: memoize(() => ({
      ...countByStatus(counts().filter((row) => row.release_id === release_id)),
      total_patients: memoize(() => careFlows.countPatients({ release_id })),
    })),
    all: () => ({ ...countByStatus(counts()), total_patients: patients }),
    ...createActivityCounts(() => activities.countByStatus({ definition_id })),
    total_stakeholders: release.stakeholders.length,
    stakeholders_with_pending_activities_list: memoize(() =>
      activities.listPendingStakeholders(definition_id),
    ),
    total_patients: patients,
    patients_with_pending_activities: () => activities.countPendingPatients(definition_id),
    data_point_definitions: dataPoints,
    dataPointDefinitions: dataPoints,
    track_definitions: toGraphQLTracks(release),
  }
}

function createAuditTrail(date: string) {
  return { user_id: 'emulator', user_email: null, user_name: 'Emulator', date }
}

function countByStatus(counts: readonly CareFlowCount[]) {
  const sum = (rows: readonly CareFlowCount[]) => rows.reduce((total, row) => total + row.count, 0)
  const count = (wanted: string) => sum(counts.filter(({ status }) => status === wanted))
  return {
    total_careflows: sum(counts),
    active_careflows: count('active'),
    stopped_careflows: count('stopped'),
    completed_careflows: count('completed'),
  }
}
