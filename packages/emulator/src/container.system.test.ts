import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  cleanEnvironment,
  type ReadyLine,
  startEmulatorProcess,
} from '@orchestration/test-tools/start-program'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ask } from '../test/ask.ts'
import { callControlApi } from '../test/call-control-api.ts'
import { runContainerfile } from '../test/run-containerfile.ts'

const repository = join(import.meta.dirname, '../../..')
const own = join(repository, 'packages/emulator')

interface Service {
  build: { context: string; dockerfile: string }
  command?: string[]
  environment: Record<string, string>
  ports: string[]
  volumes: string[]
}

// Runs the build steps and the service in a temporary folder, without a container engine.
test('the Containerfile builds an image, and the Compose service keeps its data across a restart', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'container-'))
  const compose = parse(await readFile(join(own, 'compose.yaml'), 'utf8'))
  const service: Service = compose.services.emulator
  const { context, dockerfile } = service.build
  const stage = await runContainerfile(join(own, context, dockerfile), join(own, context), folder.path)

  const { ORCHESTRATION_EMULATOR_STORE, ORCHESTRATION_EMULATOR_ADMIN_TOKEN } = service.environment
  expect(ORCHESTRATION_EMULATOR_STORE).toBe('/data/emulator.db')
  expect(service.volumes).toEqual(['data:/data'])
  expect(ORCHESTRATION_EMULATOR_ADMIN_TOKEN).toMatch(/^\$\{ORCHESTRATION_EMULATOR_ADMIN_TOKEN:\?.*\}$/)
  expect(service.ports).toEqual(['127.0.0.1:4008-4010:4008-4010'])
  const adminToken = 'a-token-that-was-made-up'
  const environment = {
    ORCHESTRATION_EMULATOR_STORE: join(folder.path, 'emulator.db'),
    ORCHESTRATION_EMULATOR_ADMIN_TOKEN: adminToken,
  }
  const local = (address: string) => address.replace('0.0.0.0', '127.0.0.1')
  // The service's command in the image, with free ports.
  const command = [process.execPath, ...stage.entrypoint.slice(1), ...(service.command ?? [])]
  const options = { cwd: stage.cwd, env: { ...cleanEnvironment(), ...stage.env, ...environment } }
  async function run<Result>(use: (ready: ReadyLine) => Promise<Result>): Promise<Result> {
    const { ready, end } = await startEmulatorProcess(
      [...command, '--portal-port', '0', '--hosted-port', '0'],
      options,
    )
    const result = await use(ready)
    expect(await end('SIGTERM')).toMatchObject({ exitCode: 0 })
    return result
  }

  const apiKey = await run(async ({ portal, endpoints }) => {
    // The health check uses the port inside the container.
    const { host } = new URL(local(endpoints.sandbox))
    const [, ...check] = stage.healthcheck.map((word) => word.replace('127.0.0.1:4010', host))
    await promisify(execFile)(process.execPath, check)
    const missing = stage.healthcheck.slice(1).map((word) => word.replace(':4010', ':1'))
    await expect(promisify(execFile)(process.execPath, missing)).rejects.toThrow()

    const target = { portal: local(portal), adminToken }
    const { body } = await callControlApi(target, 'createApiKey', 'sandbox', { name: 'Compose' })
    return body as string
  })
  const { data } = await run(({ endpoints }) =>
    ask(local(endpoints.sandbox), apiKey, '{ patients { pagination { total_count } } }'),
  )
  expect(data).toEqual({ patients: { pagination: { total_count: 25 } } })
})
