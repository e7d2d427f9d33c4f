import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '@orchestration/test-tools/start-postgres'
import type { Snapshot } from '../src/index.ts'
import { countPatients } from './count-patients.ts'
import { findContradictions } from './find-contradictions.ts'
import { operateUntilStopped } from './operate-until-stopped.ts'
import { checkAcknowledged, checkDeleted, checkFaults, checkTimers, watchEvents } from './soak-checks.ts'
import { type EmulatorProcess, startProcess } from './start-process.ts'
import { startReceiver } from './start-receiver.ts'
import { writeUntilStopped } from './write-until-stopped.ts'

const WRITERS = 8
const OPERATORS = 4
const apiKey = 'a-key-for-the-soak'

/** The emulators of a soak, as its checks use them. Any index stands for one of them. */
export interface Soaked {
  apiKey: string
  count: number
  /** How many emulators have been killed. */
  kills: number
  endpoint(index: number): string
  control(index: number, method: string, path: string, body?: string): Promise<Response>
  /** Kills one and starts another in its place. */
  replace(index: number): Promise<void>
}

/**
 * Runs emulators on one PostgreSQL. Eight writers write, and four operators change everything else. Resets and restores come
 * in between, and one emulator after the other is killed and started again. Returns what a caller should never see: wrong
 * answers, rows that contradict each other at the end, and what `soak-checks.ts` finds then.
 */
async function soak(seconds: number, count: number): Promise<string[]> {
  await using postgres = await startPostgres()
  const store = await postgres.createDatabase()
  let eventCount = 0
  await using receiver = await startReceiver((response) => {
    eventCount += 1
    receiver.received.length = 0
    response.writeHead(204).end()
  })
  const options = ['--patients', '30', '--care-flows', '5', '--api-key', `sandbox=${apiKey}`]
  const start = () => startProcess('--store', store, ...options, '--webhook', `sandbox=${receiver.url}`)
  const emulators: EmulatorProcess[] = await Promise.all(Array.from({ length: count }, start))
  const find = (index: number) => emulators[index % count] as EmulatorProcess
  const soaked: Soaked = {
    apiKey,
    count,
    kills: 0,
    endpoint: (index) => find(index).ready.endpoints.sandbox ?? '',
    control(index, method, path, body) {
      const { portal, adminToken } = find(index).ready
      const headers = { authorization: `Bearer ${adminToken}` }
      return fetch(`${portal}/__control${path}`, { method, headers, ...(body && { body }) })
    },
    async replace(index) {
      await find(index).end('SIGKILL')
      soaked.kills += 1
      emulators[index % count] = await start()
    },
  }
  const { control, endpoint } = soaked
  const writers = Array.from({ length: WRITERS }, (_, number) =>
    writeUntilStopped({ endpoint: () => endpoint(number), apiKey, number, mayBreak: true }),
  )

  const operators = Array.from({ length: OPERATORS }, (_, number) =>
    operateUntilStopped({
      endpoint: () => endpoint(number),
      control: (method, path, body) => control(number, method, path, body && JSON.stringify(body)),
      apiKey,
      number,
      receiver: receiver.url,
      mayBreak: true,
    }),
  )

  const problems: string[] = []
  const done = { reset: 0, restore: 0 }
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
      await soaked.replace(soaked.kills)
    }
  }

  for (const { status, types } of (await Promise.all(operators.map((one) => one.stop()))).flat())
    problems.push(`an operator was answered with ${status} ${types.join(', ')}`)
  problems.push(...(await checkDeleted(soaked)))
  await control(0, 'DELETE', '/faults')
  await control(0, 'DELETE', '/stubs')
  const inBetween = { ...done, kills: soaked.kills, events: eventCount }
  await using watch = await watchEvents(soaked)
  problems.push(...(await checkAcknowledged(soaked)))
  problems.push(...(await checkTimers(soaked)))
  for (const { status, types } of (await Promise.all(writers.map((writer) => writer.stop()))).flat())
    problems.push(`a writer was answered with ${status} ${types.join(', ')}`)
  problems.push(...(await watch.check()))
  problems.push(...(await checkFaults(soaked)))
  const { total, listed } = await countPatients(endpoint(0), apiKey)
  if (listed !== total) problems.push(`total_count is ${total}, and the pages list ${listed}`)
  const snapshot = (await (await control(1, 'GET', '/snapshot')).json()) as Snapshot
  problems.push(...findContradictions(snapshot, total))
  await Promise.all(emulators.map((emulator) => emulator.end('SIGTERM')))
  const deadlocks = await postgres.countDeadlocks(store)
  if (deadlocks > 0) {
    console.log(await postgres.readDeadlocks())
    problems.push(`PostgreSQL had ${deadlocks} deadlocks`)
  }
  console.log(
    `${seconds} s, ${count} emulators, ${WRITERS} writers, ${OPERATORS} operators: ${JSON.stringify(inBetween)}, ${deadlocks} deadlocks, ${total} patients in the end`,
  )
  return problems
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    emulators: { type: 'string', default: '4' },
  },
})
const problems = await soak(Number(values.seconds), Number(values.emulators))
for (const problem of problems.slice(0, 20)) console.error(problem)
console.log(problems.length === 0 ? 'Everything fits together.' : `${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
