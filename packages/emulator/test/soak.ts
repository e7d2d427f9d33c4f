import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '@orchestration/test-postgres'
import { countPatients } from './count-patients.ts'
import { findContradictions } from './find-contradictions.ts'
import { type EmulatorProcess, startProcess } from './start-process.ts'
import { writeUntilStopped } from './write-until-stopped.ts'

const WRITERS = 8
const apiKey = 'a-key-for-the-soak'

/**
 * Two emulators on one PostgreSQL, while eight writers write, resets and restores come in between and one emulator after
 * the other is killed and started again. Exits with 1 if a caller got an answer that it should never see, or if the rows
 * contradict each other at the end. `pnpm test:soak --seconds 60` is a short one.
 */
async function soak(seconds: number): Promise<string[]> {
  await using postgres = await startPostgres()
  const store = await postgres.createDatabase()
  const start = () =>
    startProcess('--store', store, '--patients', '30', '--care-flows', '5', '--api-key', `sandbox=${apiKey}`)
  const emulators: [EmulatorProcess, EmulatorProcess] = [await start(), await start()]
  const endpointOf = (index: number) => emulators[index % 2]?.ready.endpoints.sandbox ?? ''
  const writers = Array.from({ length: WRITERS }, (_, number) =>
    writeUntilStopped({ endpoint: () => endpointOf(number), apiKey, number, mayBreak: true }),
  )
  const control = (index: number, method: string, path: string, body?: string) => {
    const { portal, adminToken } = (emulators[index % 2] ?? emulators[0]).ready
    const headers = { authorization: `Bearer ${adminToken}` }
    return fetch(`${portal}/__control${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  }

  const problems: string[] = []
  const done = { reset: 0, restore: 0, kill: 0 }
  const end = Date.now() + seconds * 1_000
  for (let round = 0; Date.now() < end; round += 1) {
    await setTimeout(100)
    const taken = await (await control(round, 'GET', '/snapshot')).text()
    const { status } = await control(round + 1, 'POST', '/reset')
    if (status !== 204) problems.push(`a reset was answered with ${status}`)
    done.reset += 1
    if (round % 3 === 0) {
      const restored = await control(round, 'PUT', '/snapshot', taken)
      if (restored.status !== 204)
        problems.push(`a restore was answered with ${restored.status}: ${await restored.text()}`)
      done.restore += 1
    }
    if (round % 10 === 9) {
      const victim = (done.kill % 2) as 0 | 1
      await emulators[victim].end('SIGKILL')
      emulators[victim] = await start()
      done.kill += 1
    }
  }

  for (const { status, types } of (await Promise.all(writers.map((writer) => writer.stop()))).flat())
    problems.push(`a writer was answered with ${status} ${types.join(', ')}`)
  const { total, listed } = await countPatients(endpointOf(0), apiKey)
  if (listed !== total) problems.push(`total_count is ${total}, and the pages list ${listed}`)
  problems.push(...findContradictions(await (await control(1, 'GET', '/snapshot')).json(), total))
  await Promise.all(emulators.map((emulator) => emulator.end('SIGTERM')))
  console.log(`${seconds} s with ${WRITERS} writers: ${JSON.stringify(done)}, ${total} patients in the end`)
  return problems
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
const problems = await soak(Number(values.seconds))
for (const problem of problems.slice(0, 20)) console.error(problem)
console.log(problems.length === 0 ? 'Everything fits together.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
