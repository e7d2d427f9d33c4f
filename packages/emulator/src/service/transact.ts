import { isUniqueViolation } from '../store/is-unique-violation.ts'
import type { Database } from '../store/tables.ts'
import { createServiceError } from '../wire/service-error.ts'

/**
 * Runs steps that belong together. Where they take an identifier that is taken, they run once more: another writer may
 * have taken it in between, and now they can find whose it is. Throws INVALID_IDENTIFIER where it is taken all the same.
 */
export async function transact<Result>(
  database: Database,
  steps: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const run = () => database.transaction().execute(steps)
  try {
    return await run().catch((error) => {
      if (isUniqueViolation(error)) return run()
      throw error
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
  }
}
