import { insertRows } from '../../store/insert-rows.ts'
import type { Database, FactRow, Reader } from '../../store/tables.ts'
import { EnvironmentRows } from '../environment-rows.ts'

/** A line of a care flow's audit log. */
export interface Fact {
  date: string
  /** The type of the event, such as `step_started`. */
  type: string
  /** The user who caused it. Empty if unknown. */
  user_id: string
  content: string[]
}

/** The audit log of one environment. */
export class FactReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  /** All of a care flow, oldest first. */
  async list(care_flow_id: string): Promise<Fact[]> {
    const { environment } = this
    const rows = await this.source
      .selectFrom('fact')
      .select(['date', 'type', 'user_id', 'content'])
      .where((where) => where.and({ environment, care_flow_id }))
      .orderBy('position')
      .execute()
    return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }))
  }
}

export class FactStore extends FactReader<Database> {
  add(rows: readonly FactRow[]): Promise<void> {
    return insertRows(this.source, 'fact', rows)
  }
}
