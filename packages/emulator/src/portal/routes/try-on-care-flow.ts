import type { User } from '@orchestration/care-flows'
import type { Context } from 'hono'
import type { CareFlowHandle } from '../../control/care-flow/care-flow-handle.ts'
import { createCareFlowHandle } from '../../control/care-flow/create-care-flow-handle.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { asSentence } from './as-sentence.ts'

/** How many facts the care flow had before the action, or why the action was refused. */
export type Attempt = { since: number; problem?: undefined } | { problem: string }

/** Acts on a care flow of this environment as a user, by default as the administrator. */
export async function tryOnCareFlow(
  context: Context<PortalEnv>,
  id: string,
  steps: (careFlow: CareFlowHandle) => Promise<void>,
  user?: User,
): Promise<Attempt> {
  const { environment, session } = context.var
  const { length: since } = await environment.facts.list(id)
  const { administrator } = session
  const handle = createCareFlowHandle(id, [environment], user ?? { id: administrator, name: administrator })
  try {
    await steps(handle)
    return { since }
  } catch (error) {
    if (!(error instanceof EmulatorError)) throw error
    return { problem: asSentence(error.advice) }
  }
}
