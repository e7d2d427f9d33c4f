import type { User } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import type { Context } from 'hono'
import { EmulatorError } from '../../../base/emulator-error.ts'
import { type CareFlowHandle, createCareFlowHandle } from '../../../controls/care-flow-handle.ts'
import { asSentence, type PortalEnv } from '../input.ts'

/** Number of audit log entries before the action, or the reason for rejecting the action. */
export type Attempt = { since: number; problem?: undefined } | { problem: string }

/** Acts on a care flow. Converts errors of the emulator and the service to a problem to show. */
export async function attempt(
  { var: { environment } }: Context<PortalEnv>,
  id: string,
  steps: () => unknown,
): Promise<Attempt> {
  const { length: since } = environment.auditLog.list(id)
  try {
    await steps()
    return { since }
  } catch (error) {
    if (error instanceof GraphQLError) return { problem: error.message }
    if (error instanceof EmulatorError) return { problem: asSentence(error.advice) }
    throw error
  }
}

/** Acts on a care flow of this environment as a user, by default as the administrator. */
export function tryOnCareFlow(
  context: Context<PortalEnv>,
  id: string,
  steps: (careFlow: CareFlowHandle) => Promise<void>,
  user?: User,
): Promise<Attempt> {
  const { environment, session } = context.var
  const { administrator } = session
  const handle = createCareFlowHandle(id, [environment], user ?? { id: administrator, name: administrator })
  return attempt(context, id, () => steps(handle))
}
