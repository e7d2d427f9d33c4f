import type { CareFlowRelease, StakeholderDefinition } from '@orchestration/care-flows'

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
  return stakeholders.map((stakeholder) => ({ ...stakeholder, release_id, version }))
}
