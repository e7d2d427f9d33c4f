import type { Resolvers } from '../answers.ts'
import { done } from '../answers.ts'
import { type Definitions, liveRelease } from '../definitions/definitions.ts'
import { listStakeholders } from './stakeholders.ts'

interface StakeholderFilters {
  pathway_definition_ids?: readonly string[] | null
  release_ids?: readonly string[] | null
  stakeholder_definition_ids?: readonly string[] | null
}

export const stakeholderQueries: Resolvers<{ definitions: Definitions }> = {
  stakeholdersByDefinitionIds: find,
  stakeholdersByPathwayDefinitionIds: find,
  stakeholdersByReleaseIds: find,
  filterStakeholders: find,
}

/** All filters that are given must hold. Without `release_ids`, the newest release of each definition is searched. */
function find(
  { pathway_definition_ids, release_ids, stakeholder_definition_ids }: StakeholderFilters,
  { definitions }: { definitions: Definitions },
): object {
  const isAmong = (ids: readonly string[] | null | undefined, id: string) => !ids || ids.includes(id)
  const releases = definitions.list
    .filter(({ id }) => isAmong(pathway_definition_ids, id))
    .flatMap((definition) => (release_ids ? definition.releases : [liveRelease(definition)]))
    .filter(({ release_id }) => isAmong(release_ids, release_id))
  const stakeholders = releases
    .flatMap(listStakeholders)
    .filter(({ definition_id }) => isAmong(stakeholder_definition_ids, definition_id))
  return { ...done, stakeholders }
}
