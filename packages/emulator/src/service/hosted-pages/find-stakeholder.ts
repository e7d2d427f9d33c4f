import type { StakeholderDefinition } from '@orchestration/care-flows'
import type { CareFlow } from '../care-flows/care-flow-store.ts'
import type { Readers } from '../stores.ts'

/** The stakeholder of a care flow with this id in its release. The patient also goes by their own id. */
export function findStakeholder(
  { release_id, patient_id }: Pick<CareFlow, 'patient_id' | 'release_id'>,
  id: string,
  { definitions }: Readers,
): StakeholderDefinition | undefined {
  return definitions.releases
    .get(release_id)
    ?.stakeholders.find(
      (stakeholder) =>
        stakeholder.id === id || (stakeholder.clinical_app_role === 'PATIENT' && patient_id === id),
    )
}
