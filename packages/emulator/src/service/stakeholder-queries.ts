import type { QueryFilterStakeholdersArgs, QueryResolvers } from './__generated__/resolvers.ts'
import { findLiveRelease } from './definitions/definitions.ts'
import { successPayload } from './payloads.ts'
import type { RequestContext } from './request-context.ts'
import { listStakeholders } from './stakeholders.ts'

export const stakeholderQueries: QueryResolvers<RequestContext> = {
  stakeholdersByDefinitionIds: resolveStakeholders,
  stakeholdersByPathwayDefinitionIds: resolveStakeholders,
  stakeholdersByReleaseIds: resolveStakeholders,
  filterStakeholders: resolveStakeholders,
}

/** Combines the filters with AND. Without `release_ids`, searches the live release of each definition. */
function resolveStakeholders(
  { pathway_definition_ids, release_ids, stakeholder_definition_ids }: QueryFilterStakeholdersArgs,
  { definitions }: RequestContext,
) {
  const isAmong = (ids: readonly string[] | null | undefined, id: string) => !ids || ids.includes(id)
  const releases = definitions.list
    .filter(({ id }) => isAmong(pathway_definition_ids, id))
    .flatMap((definition) => (release_ids ? definition.releases : [findLiveRelease(definition)]))
    .filter(({ release_id }) => isAmong(release_ids, release_id))
  const stakeholders = releases
    .flatMap(listStakeholders)
    .filter(({ definition_id }) => isAmong(stakeholder_definition_ids, definition_id))
  return { ...successPayload, stakeholders }
}
