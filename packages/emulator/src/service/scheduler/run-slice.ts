import { runDueWork } from '../care-flows/change-care-flow.ts'
import type { Change } from '../change.ts'
import type { Environment } from '../environment.ts'
import { expireHostedSession } from '../hosted-pages/hosted-sessions.ts'

/** Processes up to about `limit` due entries of a care flow, and expires its hosted sessions. Returns the resulting changes. */
export function runSlice(environment: Environment, id: string, limit: number): Change[] {
  const { careFlows, hostedPages } = environment
  return environment.transact(() => {
    const now = environment.now()
    const row = careFlows.findWithState(id)
    const changes = [
      row && runDueWork(environment, row, now, limit),
      ...hostedPages
        .listOpenSessions(id)
        .map((session) => expireHostedSession(environment, session.id, now.toISOString())),
    ]
    return changes.filter((change) => change !== undefined)
  })
}
