import type { Env } from 'hono'
import type { EnvironmentName } from '../../base/environments.ts'
import type { AdministratorSession } from '../../service/administrators.ts'
import type { Environment } from '../../service/environment.ts'
import type { Section } from './urls.ts'

/** Variables set for routes that require a session. */
export interface PortalEnv extends Env {
  Variables: { environment: Environment; pageData: PageData; session: AdministratorSession }
}

/** Data shared by all pages of an environment. */
export interface PageData {
  environmentName: EnvironmentName
  environmentNames: readonly EnvironmentName[]
  administrator: string
  /** The emulator's time. */
  now: Date
  isPaused: boolean
  /** Deviations from the normal behaviour, such as an advanced clock. The user can undo each deviation in its `section`. */
  deviations: readonly { label: string; section: Section }[]
  /** CSRF token for forms. */
  formToken: string
}
