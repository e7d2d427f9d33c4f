import type { EnvironmentName } from '../../ground/environments.ts'

/** What the pages of an environment show around their content. */
export interface Frame {
  environment: EnvironmentName
  environments: readonly EnvironmentName[]
  administrator: string
  /** What each form carries, so that no other site can make one up. */
  formToken: string
}
