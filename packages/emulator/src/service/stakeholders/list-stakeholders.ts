import type { CareFlowRelease } from '../../engine/index.ts'

/** What the fields of `Stakeholder` are read from, for each stakeholder of a release. */
export function listStakeholders({ stakeholders, release_id, version }: CareFlowRelease): object[] {
  return stakeholders.map((stakeholder) => ({ ...stakeholder, release_id, version }))
}
