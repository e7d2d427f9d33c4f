import type { CareFlowRelease, StakeholderDefinition } from '@orchestration/care-flows'
import type { CareFlow } from '../care-flows/care-flow-store.ts'
import { isShown } from '../definitions/definitions.ts'
import type { Readers } from '../stores.ts'

/** What the fields of `Stakeholder` are read from. */
export interface StakeholderSource extends StakeholderDefinition {
  release_id: string
  version: number
}

/** Every stakeholder of a release. */
export function listStakeholders({
  stakeholders,
  release_id,
  version,
}: CareFlowRelease): StakeholderSource[] {
  return stakeholders.filter(isShown).map((stakeholder) => ({ ...stakeholder, release_id, version }))
}

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

interface Assignee {
  id: string
  type: 'PATIENT' | 'STAKEHOLDER'
  name: string
}

/** The assignee of the activities of a stakeholder: the patient, or a stakeholder of the release. */
export function toAssignee(
  { id, clinical_app_role, label }: StakeholderDefinition,
  patient: { id: string; name: string },
): Assignee {
  return clinical_app_role === 'PATIENT'
    ? { id: patient.id, type: 'PATIENT', name: patient.name }
    : { id, type: 'STAKEHOLDER', name: label.en }
}
