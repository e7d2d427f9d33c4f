import { type ConstructorOptions, PgBoss } from 'pg-boss'

/** The queue of people to enrol. */
export const QUEUE = 'enrol'
/** The dead letter queue: people whom the service rejected, and jobs that ran out of retries. */
export const DEAD_LETTER_QUEUE = 'enrol-rejected'

/** One row of the file. Rows contain health data, so completed jobs are deleted after a day, and rejected jobs after 14 days. */
export interface Person {
  /** The line number in the file. */
  line: number
  mrn: string
  first_name: string
  last_name: string
  birth_date: string
}

const DAY_SECONDS = 86_400

/** Connects to the database in `DATABASE_URL`, and creates the schema and both queues if they do not exist. */
export async function startQueue(options: ConstructorOptions = {}): Promise<PgBoss> {
  const { DATABASE_URL: connectionString } = process.env
  if (!connectionString && !options.connectionString)
    throw new Error('DATABASE_URL is missing. Set it to the URL of a PostgreSQL database.')
  const boss = new PgBoss({
    ...(connectionString && { connectionString }),
    max: 2,
    schedule: false,
    ...options,
  })
  // Logs only the error's name, because a database error message can quote a value.
  boss.on('error', (error) => console.error('the queue failed:', error.name))
  await boss.start()
  await boss.createQueue(DEAD_LETTER_QUEUE, { retentionSeconds: 14 * DAY_SECONDS })
  await boss.createQueue(QUEUE, {
    // Allows at most one queued or active job per person, so that two workers never enrol the same person concurrently.
    policy: 'exclusive',
    deadLetter: DEAD_LETTER_QUEUE,
    // Retries the jobs of a worker that stopped sending heartbeats.
    heartbeatSeconds: 60,
    // If responses are lost, `startOnce` can take up to 125 seconds.
    expireInSeconds: 600,
    retryLimit: 20,
    // In seconds. Gives the service time to execute a start whose response was lost, so that the retry finds the care flow.
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3_600,
    deleteAfterSeconds: DAY_SECONDS,
  })
  return boss
}

/** Counts the queue's jobs by state. pg-boss's own counts are up to a minute old. */
export async function countJobs(boss: PgBoss): Promise<Record<string, number>> {
  const sql = 'select state, count(*)::int as count from pgboss.job where name = $1 group by state'
  const { rows } = await boss.getDb().executeSql(sql, [QUEUE])
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
