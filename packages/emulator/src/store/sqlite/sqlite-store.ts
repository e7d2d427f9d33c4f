import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, Kysely } from 'kysely'
import { createTables } from '../create-tables.ts'
import type { Store, Transact } from '../store.ts'
import type { Database, Tables } from '../tables.ts'
import { createSqliteDialect, SqliteDriver } from './sqlite-driver.ts'

/** `location` is a file or a database in memory. */
export function createSqliteStore(location: string): Store {
  const driver = new SqliteDriver(location)
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(driver) })
  return {
    reader: database,
    async migrate() {
      await createTables(database)
      await driver.configure()
    },
    transact: createCommitGroups(database),
    readTogether: (read) => database.transaction().execute(read),
    close: () => database.destroy(),
  }
}

/** How long a group accepts further transactions. Readers wait for the whole group. */
const MAX_GROUP_TIME_MS = 10

// Compiled once, because every transaction runs two of them.
const savepoint = CompiledQuery.raw('savepoint job')
const release = CompiledQuery.raw('release job')
const rollBack = CompiledQuery.raw('rollback to job')

interface Job {
  isAlone: boolean
  run(transaction: Database): Promise<() => void>
  reject(error: unknown): void
}

/**
 * Lets SQLite transactions share a commit. SQLite runs one transaction after the other, and a small one mostly waits for
 * the disk to commit. So transactions that arrive meanwhile share the next commit, each in a savepoint. A transaction that
 * fails undoes only its own steps. No caller gets an answer before the commit.
 */
function createCommitGroups(database: Database): Transact {
  const waiting: Job[] = []
  let isRunning = false

  async function runGroup(): Promise<void> {
    const taken: Job[] = []
    const resolvers: (() => void)[] = []
    try {
      await database.transaction().execute(async (transaction) => {
        const start = performance.now()
        let next = waiting[0]
        while (next && (taken.length === 0 || !next.isAlone)) {
          waiting.shift()
          taken.push(next)
          resolvers.push(await next.run(transaction))
          if (next.isAlone || performance.now() - start > MAX_GROUP_TIME_MS) break
          next = waiting[0]
        }
      })
    } catch (error) {
      const failed = taken.length > 0 ? taken : waiting.splice(0, 1)
      for (const job of failed) job.reject(error)
      return
    }
    for (const resolve of resolvers) resolve()
  }

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      // Waits one turn of the event loop, so that requests from the same turn join the group.
      await setImmediate()
      await runGroup()
    }
    isRunning = false
  }

  return (scope, steps) =>
    new Promise((resolve, reject) => {
      waiting.push({
        isAlone: scope.isAlone ?? false,
        reject,
        async run(transaction) {
          await transaction.executeQuery(savepoint)
          try {
            const result = await steps(transaction)
            await transaction.executeQuery(release)
            return () => resolve(result)
          } catch (error) {
            try {
              await transaction.executeQuery(rollBack)
              await transaction.executeQuery(release)
            } catch {
              // SQLite has rolled the whole group back, for example because the disk is full.
              throw error
            }
            return () => reject(error)
          }
        },
      })
      void runAll()
    })
}
