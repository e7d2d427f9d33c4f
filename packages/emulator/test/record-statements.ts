import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect } from 'vitest'

/** The normalized text of each statement, with the title of the first test that sent it. */
export type Statements = ReadonlyMap<string, string>

/**
 * Records the statements that the tests of a block send to SQLite. A connection prepares a statement once and keeps it, so
 * this costs nothing.
 */
export function recordStatements(title: string, describeTests: () => void): Statements {
  const statements = new Map<string, string>()
  const { prepare } = DatabaseSync.prototype
  describe(title, () => {
    beforeAll(() => {
      DatabaseSync.prototype.prepare = function (sql, ...options) {
        const text = normalize(sql)
        if (!statements.has(text)) statements.set(text, expect.getState().currentTestName ?? 'no test')
        return prepare.call(this, sql, ...options)
      }
    })
    afterAll(() => {
      DatabaseSync.prototype.prepare = prepare
    })
    describeTests()
  })
  return statements
}

/** Lists of values, and of rows of values, are alike however long they are. */
function normalize(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\((\?, )*\?\)/g, '(?)')
    .replace(/\(\?\)(, \(\?\))+/g, '(?)')
}
