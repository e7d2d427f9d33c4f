import type { EnvironmentName } from '../../ground/environments.ts'

/** What the pages of an environment show around their content. */
export interface Frame {
  environment: EnvironmentName
  environments: readonly EnvironmentName[]
  administrator: string
  /** The emulator's time. */
  now: Date
  /** The token in each form, so that another site cannot forge a form. */
  formToken: string
}
