import { isUniqueViolation } from './is-unique-violation.ts'
import type { Database } from './tables.ts'

/**
 * Runs steps that belong together. Where another writer took the same key in between, it runs them once more, so that
 * they find what that one wrote.
 */
export async function transact<Result>(
  database: Database,
  steps: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const run = () => database.transaction().execute(steps)
  try {
    return await run()
  } catch (error) {
    if (isUniqueViolation(error)) return run()
    throw error
  }
}
