import type { User } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { EmulatorError } from '../../../base/emulator-error.ts'
import { CareFlowHandle } from '../../../care-flow-handle.ts'
import { ApiError } from '../../../service/api-error.ts'
import type { PortalEnv } from '../portal-env.ts'
import type { AdministratorSession } from '../sign-in/administrator-sessions.ts'

/** Number of audit log entries before the action, or the reason for rejecting the action. */
export type ActionResult = { entriesBefore: number; problem?: undefined } | { problem: string }

/**
 * Runs an action on a care flow of this environment as a user, by default as the administrator. Returns an error from the emulator
 * or the service as a `problem` to show.
 */
export async function tryAction(
  { var: { environment, session } }: Context<PortalEnv>,
  id: string,
  action: (careFlow: CareFlowHandle) => Promise<unknown>,
  user: User = actingUserOf(session),
): Promise<ActionResult> {
  const { length: entriesBefore } = environment.careFlows.listAuditLog(id)
  try {
    await action(new CareFlowHandle(id, () => [environment], user))
    return { entriesBefore }
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message }
    if (EmulatorError.is(error)) return { problem: error.message }
    throw error
  }
}

/** Returns the administrator as the user who acts on a care flow. */
export function actingUserOf({ administrator }: AdministratorSession): User {
  return { id: administrator, name: administrator }
}
