import { join } from 'node:path'
import { countJobs } from '../src/queue.ts'
import { runImport, startWorker } from './programs.ts'
import { startSystem } from './start-system.ts'
import { writePeople } from './write-people.ts'

// Prints the jobs per second with one worker and with three workers.
for (const workers of [1, 3]) {
  await using system = await startSystem()
  const file = join(system.folder, 'people.csv')
  const people = 3_000
  await writePeople(file, people)
  const { exitCode, stderr } = await runImport(file, system.variables)
  if (exitCode !== 0) throw new Error(`The import failed: ${stderr}`)
  await using stack = new AsyncDisposableStack()
  const variables = { ...system.variables, JOBS_AT_ONCE: '10' }
  for (let index = 0; index < workers; index += 1) stack.use(await startWorker(variables))
  // Startup is not measured.
  await system.waitForQueue(people - 500)
  const { completed: before = 0 } = await countJobs(system.boss)
  const start = performance.now()
  await system.waitForQueue(50)
  const { completed = 0 } = await countJobs(system.boss)
  const seconds = (performance.now() - start) / 1_000
  console.log(`${workers} workers: ${Math.round((completed - before) / seconds)} jobs a second`)
}
