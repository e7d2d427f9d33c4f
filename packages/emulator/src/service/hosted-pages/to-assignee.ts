import type { StakeholderDefinition } from '@orchestration/care-flows'

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
