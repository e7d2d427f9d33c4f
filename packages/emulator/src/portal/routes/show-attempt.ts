import type { Context } from 'hono'
import { readCareFlow } from '../details/read-care-flow.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { careFlowUrl } from '../views/care-flows/care-flow-frame.ts'
import { careFlowPage } from '../views/care-flows/care-flow-page.ts'
import type { Attempt } from './try-on-care-flow.ts'

/** Redirects to the care flow after an action, or shows the care flow with the reason of the refusal. */
export async function showAttempt(
  context: Context<PortalEnv>,
  id: string,
  attempt: Attempt,
): Promise<Response> {
  const { frame, environment } = context.var
  if (attempt.problem === undefined) {
    return context.redirect(`${careFlowUrl(frame, id)}?since=${attempt.since}#notice`, 303)
  }
  const details = await readCareFlow(environment, id)
  if (!details) return context.notFound()
  return context.html(careFlowPage({ frame, details, problem: attempt.problem }), 422)
}
