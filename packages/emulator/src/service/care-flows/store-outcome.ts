import type { CommandOutcome } from '@orchestration/care-flows'
import { ApiError } from '../api-error.ts'
import type { CareFlowChange } from '../change.ts'
import type { Environment } from '../environment.ts'
import { type BaseColumns, type CareFlowRows, createCareFlowRows } from './care-flow-rows.ts'

/** @throws ApiError if the engine rejected the command */
export function unwrapOutcome(outcome: CommandOutcome): Exclude<CommandOutcome, { rejection: object }> {
  const { rejection } = outcome
  if (!rejection) return outcome
  if (rejection.type === 'MISSING_REQUIRED_ANSWER') {
    const { type, message, data } = rejection
    throw new ApiError(type, message, { data: { customMessage: message, data } })
  }
  const data = 'data' in rejection ? rejection.data : undefined
  throw new ApiError(rejection.type, rejection.message, { data })
}

/** Stores the events and the new state of a care flow, and publishes the change. */
export function storeOutcome(
  environment: Environment,
  base: BaseColumns,
  change: Omit<CareFlowChange, 'type' | 'careFlow'>,
): CareFlowChange {
  const rows = createCareFlowRows(base, change)
  storeCareFlowRows(environment, rows)
  const stored: CareFlowChange = { type: 'care_flow.changed', ...change, careFlow: rows.careFlow }
  environment.notify(stored)
  return stored
}

export function storeCareFlowRows({ activities, careFlows, records }: Environment, rows: CareFlowRows): void {
  careFlows.upsert([rows.careFlow])
  careFlows.addToAuditLog(rows.auditLog)
  activities.upsert(rows.activities)
  records.upsert(rows.records)
}
