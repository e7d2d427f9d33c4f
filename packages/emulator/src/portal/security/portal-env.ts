import type { Env } from 'hono'
import type { Session } from '../../service/administrators/session-store.ts'
import type { Environment } from '../../service/environment.ts'
import type { Frame } from '../views/frame.ts'

/** What the routes behind the sign-in know of a request. */
export interface PortalEnv extends Env {
  Variables: { environment: Environment; frame: Frame; session: Session }
}
