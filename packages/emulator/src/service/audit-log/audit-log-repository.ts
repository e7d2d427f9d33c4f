import { insertRows, Repository } from '../../store/repository.ts'
import type { AuditLogRow } from '../../store/tables.ts'

/** An audit log entry. The API calls it a fact. */
export interface AuditLogEntry {
  date: string
  /** The event type, such as `step_started`. */
  type: string
  /** The acting user. Empty if unknown. */
  user_id: string
  /** Lines of text. `describeEvent` in `packages/care-flows` creates them. */
  content: string[]
}

export class AuditLogRepository extends Repository {
  /** Lists the entries of a care flow, oldest first. */
  list(care_flow_id: string): AuditLogEntry[] {
    const rows = this.database.all(
      this.from('audit_log', { care_flow_id }).select('entries').orderBy('position'),
    )
    return rows.flatMap(({ entries }): AuditLogEntry[] => JSON.parse(entries))
  }

  add(rows: readonly AuditLogRow[]): void {
    insertRows(this.database, 'audit_log', rows)
  }
}
