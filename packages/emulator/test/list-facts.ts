import type { Snapshot } from '../src/index.ts'
import type { Fact } from '../src/service/facts.ts'

/** Lists the lines of the audit logs of all care flows in a snapshot. */
export function listFacts({ rows }: Snapshot): (Fact & { care_flow_id: string })[] {
  return rows.fact.flatMap(({ care_flow_id, lines }) =>
    JSON.parse(String(lines)).map((fact: Fact) => ({ ...fact, care_flow_id: String(care_flow_id) })),
  )
}
