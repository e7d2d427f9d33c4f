import type { User } from '@orchestration/care-flows'
import type { Context } from 'hono'
import { isEmulatorError } from '../../../base/emulator-error.ts'
import { type CareFlowHandle, createCareFlowHandle } from '../../../emulator/care-flow-handle.ts'
import type { AdministratorSession } from '../../../service/administrators.ts'
import { ApiError } from '../../../service/api-error.ts'
import type { PortalEnv } from '../portal-env.ts'

/** Number of audit log entries before the action, or the reason for rejecting the action. */
export type ActionResult = { entriesBefore: number; problem?: undefined } | { problem: string }

/** Runs an action on a care flow. Returns an error from the emulator or the service as a `problem` to show. */
export async function tryAction(
  { var: { environment } }: Context<PortalEnv>,
  id: string,
  action: () => unknown,
): Promise<ActionResult> {
  const { length: entriesBefore } = environment.auditLog.list(id)
  try {
    await action()
    return { entriesBefore }
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message }
    if (isEmulatorError(error)) return { problem: error.explanation }
    throw error
  }
}

/** Acts on a care flow of this environment as a user, by default as the administrator. */
export function tryCareFlowAction(
  context: Context<PortalEnv>,
  id: string,
  action: (careFlow: CareFlowHandle) => Promise<void>,
  user?: User,
): Promise<ActionResult> {
  const { environment, session } = context.var
  const handle = createCareFlowHandle(id, [environment], user ?? actingUserOf(session))
  return tryAction(context, id, () => action(handle))
}

/** Returns the administrator as the user who acts on a care flow. */
export function actingUserOf({ administrator }: AdministratorSession): User {
  return { id: administrator, name: administrator }
}
