import { countJobs, DEAD_LETTER_QUEUE, type Person, startQueue } from './queue.ts'

// Prints the number of jobs in each state, and a line for each person in the dead letter queue.
const boss = await startQueue()
try {
  const { created = 0, retry = 0, active = 0, completed = 0 } = await countJobs(boss)
  console.log(`${created} waiting, ${retry} to retry, ${active} in progress, ${completed} enrolled`)
  for (const { data, sourceOutput } of await boss.findJobs<Person>(DEAD_LETTER_QUEUE)) {
    const { message = 'no message' } = (sourceOutput ?? {}) as { message?: string }
    console.log(`line ${data.line}: ${message}`)
  }
} finally {
  await boss.stop()
}
