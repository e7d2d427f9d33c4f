import type { CareFlowRelease, StakeholderDefinition } from '@orchestration/care-flows'
import type { QueryResolvers } from './__generated__/resolvers.ts'
import type { CareFlow } from './care-flows/care-flow-repository.ts'
import { type Definitions, findLiveRelease, isPublished } from './definitions/definitions.ts'
import { successPayload } from './payloads.ts'
import type { Repositories } from './repositories.ts'

interface StakeholderFilters {
  pathway_definition_ids?: readonly string[] | null
  release_ids?: readonly string[] | null
  stakeholder_definition_ids?: readonly string[] | null
}

export const stakeholderQueries: QueryResolvers<{ definitions: Definitions }> = {
  stakeholdersByDefinitionIds: { due: 'none', resolve: resolveStakeholders },
  stakeholdersByPathwayDefinitionIds: { due: 'none', resolve: resolveStakeholders },
  stakeholdersByReleaseIds: { due: 'none', resolve: resolveStakeholders },
  filterStakeholders: { due: 'none', resolve: resolveStakeholders },
}

/** Combines the filters with AND. Without `release_ids`, searches the live release of each definition. */
function resolveStakeholders(
  { pathway_definition_ids, release_ids, stakeholder_definition_ids }: StakeholderFilters,
  { definitions }: { definitions: Definitions },
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

/** Source of the GraphQL type `Stakeholder`. */
export interface StakeholderSource extends StakeholderDefinition {
  release_id: string
  version: number
}

/** Lists the published stakeholders of a release. */
export function listStakeholders({
  stakeholders,
  release_id,
  version,
}: CareFlowRelease): StakeholderSource[] {
  return stakeholders.filter(isPublished).map((stakeholder) => ({ ...stakeholder, release_id, version }))
}

/** Finds a stakeholder of a care flow by id. The patient's own id finds the patient stakeholder. */
export function findStakeholder(
  { release_id, patient_id }: Pick<CareFlow, 'patient_id' | 'release_id'>,
  id: string,
  { definitions }: Repositories,
): StakeholderDefinition | undefined {
  return definitions.releases
    .get(release_id)
    ?.stakeholders.find(
      (stakeholder) =>
        stakeholder.id === id || (stakeholder.clinical_app_role === 'PATIENT' && patient_id === id),
    )
}

export interface Assignee {
  id: string
  type: 'PATIENT' | 'STAKEHOLDER'
  name: string
}

/** Converts a stakeholder to the assignee of its activities. */
export function toAssignee(
  { id, clinical_app_role, label }: StakeholderDefinition,
  patient: { id: string; name: string },
): Assignee {
  return clinical_app_role === 'PATIENT'
    ? { id: patient.id, type: 'PATIENT', name: patient.name }
    : { id, type: 'STAKEHOLDER', name: label.en }
}
