import type { Env } from 'hono'
import type { Session } from '../../service/administrators/session-store.ts'
import type { Environment } from '../../service/environment.ts'
import type { Frame } from '../views/frame/frame.ts'

/** The values that routes behind the sign-in read from a request. */
export interface PortalEnv extends Env {
  Variables: { environment: Environment; frame: Frame; session: Session }
}
