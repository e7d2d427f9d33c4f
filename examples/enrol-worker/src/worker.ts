import { createClient } from '@orchestration/client'
import { runJob } from './enrol.ts'
import { type Person, QUEUE, startQueue } from './queue.ts'

const { JOBS_AT_ONCE = '1', CONSISTENCY_DELAY_MS = '5000', IDEMPOTENCY } = process.env

const idempotency = IDEMPOTENCY === 'true'
const client = createClient({ idempotency })
await client.ready()
const boss = await startQueue()
const options = { client, idempotency, consistencyDelay: Number(CONSISTENCY_DELAY_MS) }
// Fetches a batch every two seconds, or immediately after a full batch of more than one job.
const workOptions = {
  batchSize: Number(JOBS_AT_ONCE),
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
await boss.work<Person>(QUEUE, workOptions, (jobs) => Promise.all(jobs.map((job) => runJob(options, job))))
for (const signal of ['SIGINT', 'SIGTERM']) {
  // Finishes jobs in progress first.
  process.once(signal, () => void boss.stop().then(() => client.close()))
}
console.log('The worker is ready. Ctrl-C stops it.')
