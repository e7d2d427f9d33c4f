import type { Snapshot } from '../src/index.ts'

/** Lists contradictions in a snapshot of one environment. `total` is the API's `total_count`. */
export function findContradictions({ rows }: Snapshot, total: number): string[] {
  const patients = new Map(rows.patient.map((row) => [row.id, row]))
  const found: string[] = []
  if (patients.size !== total) found.push(`total_count is ${total}, and there are ${patients.size} patients`)
  for (const [table, list] of Object.entries({ identifier: rows.identifier, care_flow: rows.care_flow })) {
    for (const { patient_id = '' } of list)
      if (!patients.has(patient_id)) found.push(`a row of ${table} belongs to no patient`)
  }
  for (const [id, { identifiers = '' }] of patients) {
    const own = rows.identifier.filter(({ patient_id }) => patient_id === id)
    if (JSON.parse(identifiers).length !== own.length) found.push('a patient lists other identifiers')
  }
  return found
}
