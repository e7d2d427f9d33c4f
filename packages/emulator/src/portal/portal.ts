import type { Env } from 'hono'
import type { Clock } from '../clock.ts'
import type { Emulator } from '../emulator.ts'
import type { EnvironmentName } from '../environments.ts'
import type { ReportCrash } from '../graphql/mask-error.ts'
import type { Database } from '../store/tables.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import type { Session } from './security/session-store.ts'

/** What the portal is given of the emulator that it is the face of. */
export interface Portal {
  emulator: Emulator
  database: Database
  clock: Clock
  identifierSystems: readonly IdentifierSystem[]
  host: string
  onCrash: ReportCrash
}

/** What the routes behind the sign-in know of a request. */
export interface PortalEnv extends Env {
  Variables: { frame: Frame; session: Session }
}

/** What the pages of an environment show around their content. */
export interface Frame {
  environment: EnvironmentName
  environments: readonly EnvironmentName[]
  administrator: string
  /** What each form carries, so that no other site can make one up. */
  formToken: string
}
