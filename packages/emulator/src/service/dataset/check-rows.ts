import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { type DataRows, dataTables } from './data-rows.ts'
import { type IsRead, rowColumns } from './row-columns.ts'

/** Answers the rows of a snapshot. Throws an `EmulatorError` about the first that nothing could read later. */
export function checkRows(rows: unknown, environments: readonly EnvironmentName[]): DataRows {
  for (const table of dataTables) {
    const list: unknown = isRecord(rows) ? rows[table] : undefined
    if (!Array.isArray(list)) throw refuse(`rows.${table}`, 'is no list')
    for (const [index, row] of list.entries()) {
      const place = `rows.${table}[${index}]`
      checkColumns(row, rowColumns[table], place)
      if (!environments.some((name) => name === row.environment))
        throw refuse(`${place}.environment`, 'is not started here')
    }
  }
  return rows as DataRows
}

function checkColumns(row: unknown, columns: Record<string, IsRead>, place: string): void {
  if (!isRecord(row)) throw refuse(place, 'is no row')
  for (const [column, isRead] of Object.entries(columns)) {
    const text = row[column]
    if (typeof text !== 'string' || !isRead(text, row)) throw refuse(`${place}.${column}`, 'cannot be read')
  }
  if (Object.keys(row).length > Object.keys(columns).length) throw refuse(place, 'has columns too many')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function refuse(place: string, problem: string): EmulatorError {
  return new EmulatorError(`${place} ${problem}. Nothing has changed.`, { option: 'snapshot' })
}
