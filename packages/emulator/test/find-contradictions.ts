import type { CareFlowState } from '@orchestration/care-flows'
import type { Snapshot } from '../src/index.ts'

/** Lists contradictions in a snapshot of one environment. `total` is the API's `total_count`. */
export function findContradictions({ rows }: Snapshot, total: number): string[] {
  const patients = new Map(rows.patient.map((row) => [row.id, row]))
  const found: string[] = []
  if (patients.size !== total) found.push(`total_count is ${total}, but there are ${patients.size} patients`)
  for (const [table, list] of Object.entries({ identifier: rows.identifier, care_flow: rows.care_flow })) {
    for (const { patient_id = '' } of list)
      if (!patients.has(patient_id)) found.push(`a row of ${table} belongs to no patient`)
  }
  const careFlows = new Set(rows.care_flow.map(({ id }) => id))
  for (const table of [
    'activity',
    'care_flow_record',
    'audit_log',
    'hosted_session',
    'hosted_link',
  ] as const) {
    for (const { care_flow_id = '' } of rows[table])
      if (!careFlows.has(care_flow_id)) found.push(`a row of ${table} belongs to no care flow`)
  }
  for (const { id, status, state = '' } of rows.care_flow) {
    const parsed: CareFlowState = JSON.parse(String(state))
    if (parsed.status !== status) found.push('the status of a care flow differs from its state')
    const pending = Object.values(parsed.activities).filter((one) => one.status === 'ACTIVE')
    const own = rows.activity.filter(({ care_flow_id }) => care_flow_id === id)
    if (pending.length !== own.filter((activity) => activity.status === 'ACTIVE').length)
      found.push('the pending activities of a care flow differ from its state')
  }
  for (const [id, { identifiers = '' }] of patients) {
    const own = rows.identifier.filter(({ patient_id }) => patient_id === id)
    if (JSON.parse(String(identifiers)).length !== own.length)
      found.push('the identifiers of a patient differ from its rows')
  }
  return found
}
