import type { Release, StakeholderDefinition } from '@orchestration/care-flows'
import type { Stakeholder } from '../__generated__/resolvers.ts'
import type { CareFlow } from '../care-flows/care-flow-repository.ts'
import type { Definitions } from './definitions.ts'

/** Lists the stakeholders of a release. */
export function listStakeholders({ stakeholders, release_id, version }: Release): Stakeholder[] {
  return stakeholders.map((stakeholder) => ({ ...stakeholder, release_id, version }))
}

/** Finds a stakeholder of a care flow by id. The id of the patient also identifies the patient stakeholder. */
export function findStakeholder(
  { release_id, patient_id }: Pick<CareFlow, 'patient_id' | 'release_id'>,
  id: string,
  definitions: Definitions,
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

/** Converts a stakeholder to an assignee of activities. */
export function toAssignee(
  { id, clinical_app_role, label }: StakeholderDefinition,
  patient: { id: string; name: string },
): Assignee {
  return clinical_app_role === 'PATIENT'
    ? { id: patient.id, type: 'PATIENT', name: patient.name }
    : { id, type: 'STAKEHOLDER', name: label.en }
}
