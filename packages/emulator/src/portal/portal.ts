import type { Env } from 'hono'
import type { ReportCrash } from '../api/graphql/mask-error.ts'
import type { Emulator } from '../control/emulator.ts'
import type { Clock } from '../ground/clock.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { Session } from '../service/administrators/session-store.ts'
import type { IdentifierSystem } from '../service/tenant/tenant.ts'
import type { Database } from '../store/tables.ts'

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
