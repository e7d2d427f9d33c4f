import { applyDueWork } from '../care-flows/change-care-flow.ts'
import type { Environment } from '../environment.ts'
import { expireHostedSession } from '../hosted-pages/hosted-sessions.ts'

/** Processes up to about `limit` due entries of a care flow, and expires its hosted sessions. */
export function runSlice(environment: Environment, id: string, limit: number): void {
  const { careFlows, hostedPages } = environment
  environment.transact(() => {
    const now = environment.now()
    const row = careFlows.findWithState(id)
    if (row) applyDueWork(environment, row, now, limit)
    for (const session of hostedPages.listOpenSessions(id))
      expireHostedSession(environment, session.id, now.toISOString())
  })
}
