import type { JobInsert } from 'pg-boss'
import { DEAD_LETTER_QUEUE, type Person, QUEUE, startQueue } from './queue.ts'
import { readPeople } from './read-people.ts'

const CHUNK_SIZE = 1_000

// Adds a job for each row of the file. A person who is already queued is skipped, so the file can be imported again.
const [, , file] = process.argv
if (!file) throw new Error('Pass a CSV file: pnpm run import people.csv')
const boss = await startQueue()
const mrns = new Set<string>()
let queued = 0
let jobs: JobInsert<Person>[] = []

async function flush(): Promise<void> {
  const ids = await boss.insert(QUEUE, jobs, { returnId: true })
  queued += ids?.length ?? 0
  jobs = []
}

/** Deletes the rejected jobs for people who are queued again. */
async function deleteRejectedJobs(): Promise<void> {
  const rejected = await boss.findJobs<Person>(DEAD_LETTER_QUEUE, { limit: 100_000 })
  const ids = rejected.filter(({ data }) => mrns.has(data.mrn)).map(({ id }) => id)
  if (ids.length > 0) await boss.deleteJob(DEAD_LETTER_QUEUE, ids)
}

try {
  for await (const person of readPeople(file)) {
    mrns.add(person.mrn)
    jobs.push({ data: person, singletonKey: person.mrn })
    if (jobs.length === CHUNK_SIZE) await flush()
  }
  await flush()
  await deleteRejectedJobs()
  console.log(`${queued} of ${mrns.size} people queued`)
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown error')
  process.exitCode = 1
} finally {
  await boss.stop()
}
