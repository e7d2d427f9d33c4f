import type { CareFlowEvent, CareFlowRelease, CareFlowState } from '@orchestration/care-flows'
import type { UserContext } from '@orchestration/webhooks'
import type { CareFlowRow } from '../store/tables.ts'

/** What a transaction has changed in a care flow. */
export interface Change {
  careFlow: CareFlowRow
  release: CareFlowRelease
  state: CareFlowState
  /** In order. */
  events: readonly CareFlowEvent[]
  /** The user context of the hosted session in which it happened. Undefined if there is none. */
  userContext?: UserContext | undefined
  /** Whether the care flow is stopped because it is deleted. */
  isDeletion?: boolean | undefined
}
