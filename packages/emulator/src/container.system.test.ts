import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ask } from '../test/ask.ts'
import { type BuiltStage, cleanEnvironment, runContainerfile } from '../test/run-containerfile.ts'

const repository = join(import.meta.dirname, '../../..')
const own = join(repository, 'packages/emulator')

interface Service {
  build?: { context: string; dockerfile: string }
  command?: string[]
  depends_on?: Record<string, { condition: string }>
  environment: Record<string, string>
  ports?: string[]
}

/** Starts a service of the compose file: its image's entry point, its command and its variables. */
function start({ entrypoint, cwd, env }: BuiltStage, { command = [], environment }: Service) {
  const [, ...args] = entrypoint
  const options = ['port', 'portal-port', 'hosted-port'].flatMap((name) => [`--${name}`, '0'])
  return spawn(process.execPath, [...args, ...command, ...options, '--json'], {
    cwd,
    env: { ...cleanEnvironment(), ...env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function readReady(child: ChildProcess) {
  const ended = text(child.stderr as NodeJS.ReadableStream).then((problems) => {
    throw new Error(`The emulator ended before it was ready. ${problems}`)
  })
  const lines = createInterface(child.stdout as NodeJS.ReadableStream)
  const [line] = await Promise.race([once(lines, 'line'), ended])
  ended.catch(() => {})
  const ready = JSON.parse(line)
  if (ready.error) throw new Error(ready.error.message)
  return ready
}

// No container engine is needed: the steps of both files run in a folder, until the first request is answered.
test('the container file builds, and the compose file starts two emulators that are one service', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'container-'))
  await using postgres = await startPostgres()
  const compose = parse(await readFile(join(own, 'compose.yaml'), 'utf8'), { merge: true })
  const services: Record<string, Service> = compose.services
  const { first, second, postgres: database } = services
  if (!first || !second || !database) throw new Error('The compose file has other services.')

  const { context = '', dockerfile = '' } = first.build ?? {}
  const stage = await runContainerfile(join(own, context, dockerfile), join(own, context), folder.path)

  expect([first, second].map(({ depends_on }) => depends_on)).toEqual(
    [1, 2].map(() => ({ postgres: { condition: 'service_healthy' } })),
  )
  // The addresses of the containers are those of this machine here.
  const { POSTGRES_USER, POSTGRES_PASSWORD } = database.environment
  const store = `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres/${POSTGRES_USER}`
  const adminToken = 'a-token-that-was-made-up'
  const url = await postgres.createDatabase()
  const fill = (service: Service): Service => {
    const { ORCHESTRATION_EMULATOR_STORE, ORCHESTRATION_EMULATOR_ADMIN_TOKEN } = service.environment
    expect(ORCHESTRATION_EMULATOR_STORE).toBe(store)
    expect(ORCHESTRATION_EMULATOR_ADMIN_TOKEN).toMatch(/^\$\{ORCHESTRATION_EMULATOR_ADMIN_TOKEN:\?.*\}$/)
    const environment = {
      ORCHESTRATION_EMULATOR_STORE: url,
      ORCHESTRATION_EMULATOR_ADMIN_TOKEN: adminToken,
    }
    return { ...service, environment }
  }
  const ports = [first, second].map(({ ports: [published = ''] = [] }) =>
    Number(/-(\d+):/.exec(published)?.[1]),
  )
  expect(ports).toEqual([4010, 4020])
  const children = [start(stage, fill(first)), start(stage, fill(second))]
  const [one, two] = await Promise.all(children.map(readReady))

  const headers = { authorization: `Bearer ${adminToken}` }
  const local = (address: string) => address.replace('0.0.0.0', '127.0.0.1')
  const created = await fetch(`${local(one.portal)}/__control/api-keys/sandbox`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Compose' }),
  })
  const { apiKey } = (await created.json()) as { apiKey: string }
  const query = 'query Who { tenant { code } patients { pagination { total_count } } }'
  const { data } = await ask(local(two.endpoints.sandbox), apiKey, query)
  expect(data).toEqual({ tenant: { code: '200' }, patients: { pagination: { total_count: 25 } } })

  // The health check is written for the port inside of the container.
  const { host } = new URL(local(one.endpoints.sandbox))
  const [, ...check] = stage.healthcheck.map((word) => word.replace('127.0.0.1:4010', host))
  await promisify(execFile)(process.execPath, check)
  const missing = stage.healthcheck.slice(1).map((word) => word.replace(':4010', ':1'))
  await expect(promisify(execFile)(process.execPath, missing)).rejects.toThrow()

  const ends = children.map((child) => once(child, 'close'))
  for (const child of children) child.kill('SIGTERM')
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ])
})
