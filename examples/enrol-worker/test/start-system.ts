import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { startPostgres } from '@orchestration/test-tools/start-postgres'
import type { PgBoss } from 'pg-boss'
import { countJobs, startQueue } from '../src/queue.ts'

export interface System extends AsyncDisposable {
  emulator: Emulator
  boss: PgBoss
  /** A temporary folder. */
  folder: string
  /** The environment variables for the programs. */
  variables: Record<string, string>
  /** Resolves when at most this many jobs are queued, active or waiting for a retry. */
  waitForQueue(atMost: number): Promise<void>
}

/** Starts an emulator, and a database with empty queues. */
export async function startSystem(): Promise<System> {
  const stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'enrol worker '))
  stack.defer(() => rm(folder, { recursive: true }))
  const postgres = stack.use(await startPostgres())
  const databaseUrl = await postgres.createDatabase()
  const emulator = stack.adopt(await startEmulator({ port: 0, patients: 0 }), (started) => started.stop())
  // Looks for the jobs of killed workers every second instead of every minute.
  const supervision = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 }
  const options = { connectionString: databaseUrl, ...supervision }
  const boss = stack.adopt(await startQueue(options), (started) => started.stop())
  const apiKey = await emulator.createApiKey('sandbox', { name: 'enrol-worker' })
  return {
    emulator,
    boss,
    folder,
    variables: {
      DATABASE_URL: databaseUrl,
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY: apiKey,
    },
    async waitForQueue(atMost) {
      for (;;) {
        const { created = 0, retry = 0, active = 0 } = await countJobs(boss)
        if (created + retry + active <= atMost) return
        await sleep(50)
      }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
