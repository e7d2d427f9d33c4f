import { applyDueWork } from '../care-flows/change-care-flow.ts'
import type { Change } from '../change.ts'
import type { Environment } from '../environment.ts'
import { expireHostedSession } from '../hosted-pages/hosted-sessions.ts'

/** Runs up to about `limit` entries of a care flow's due work, and expires its hosted sessions. Returns these
 * changes, without the changes that they cause. */
export function processCareFlow(environment: Environment, id: string, limit: number): Change[] {
  const { careFlows, hostedSessions } = environment
  const changes: Change[] = []
  const recording: Environment = {
    ...environment,
    notify(change) {
      changes.push(change)
      environment.notify(change)
    },
  }
  return environment.transact(() => {
    const now = environment.now()
    const row = careFlows.findWithState(id)
    if (row) applyDueWork(recording, row, now, limit)
    for (const session of hostedSessions.listOpen(id))
      expireHostedSession(recording, session.id, now.toISOString())
    return changes
  })
}
