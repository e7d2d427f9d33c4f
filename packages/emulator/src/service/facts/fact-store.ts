import type { EnvironmentName } from '../../ground/environments.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Database, FactRow, Reader } from '../../store/tables.ts'

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
export interface FactReader {
  /** All of a care flow, oldest first. */
  list(careFlowId: string): Promise<Fact[]>
}

export interface FactStore extends FactReader {
  add(rows: readonly FactRow[]): Promise<void>
}

export function createFactReader(reader: Reader, environment: EnvironmentName): FactReader {
  return {
    async list(care_flow_id) {
      const rows = await reader
        .selectFrom('fact')
        .select(['date', 'type', 'user_id', 'content'])
        .where((where) => where.and({ environment, care_flow_id }))
        .orderBy('position')
        .execute()
      return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }))
    },
  }
}

export function createFactStore(transaction: Database, environment: EnvironmentName): FactStore {
  return {
    ...createFactReader(transaction, environment),
    add: (rows) => insertRows(transaction, 'fact', rows),
  }
}
