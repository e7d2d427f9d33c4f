import { execFile } from 'node:child_process'
import { cp, mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
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

const run = promisify(execFile)
const own = join(import.meta.dirname, '..')

interface Service {
  build: { context: string; dockerfile: string }
  command?: string[]
  environment: Record<string, string>
  ports: string[]
  volumes: string[]
}

/**
 * Runs the build stage of the Containerfile in `folder`, without a container engine. Returns the image's working directory, and the arguments
 * for Node of its entry point and health check.
 */
async function buildImage(file: string, context: string, folder: string) {
  const instructions = (await readFile(file, 'utf8')).replaceAll('\\\n', '')
  const ignored = (await readFile(`${file}.dockerignore`, 'utf8')).trim().split('\n')
  const filter = (path: string) => !ignored.some((pattern) => matchesGlob(relative(context, path), pattern))
  const source = join(folder, 'repository')
  await cp(context, source, { recursive: true, verbatimSymlinks: true, filter })
  const [, build = ''] = /^RUN (npx .*)$/m.exec(instructions) ?? []
  const options = { cwd: source, env: cleanEnvironment(), maxBuffer: 64_000_000 }
  await run('sh', ['-c', build.replace(' /emulator', ` ${folder}/emulator`)], options)
  expect(instructions).toContain('\nCOPY --from=build /emulator .\n')
  const argumentsOf = (name: string): string[] =>
    JSON.parse(new RegExp(`^${name} (\\[.*\\])$`, 'm').exec(instructions)?.[1] ?? '[]').slice(1)
  return {
    cwd: join(folder, 'emulator'),
    entrypoint: argumentsOf('ENTRYPOINT'),
    healthcheck: argumentsOf('HEALTHCHECK CMD'),
  }
}

test('the Containerfile builds an image, and the Compose service keeps its data across a restart', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'container-'))
  const compose = parse(await readFile(join(own, 'compose.yaml'), 'utf8'))
  const service: Service = compose.services.emulator
  const { context, dockerfile } = service.build
  const image = await buildImage(join(own, context, dockerfile), join(own, context), folder.path)

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
  const command = [process.execPath, ...image.entrypoint, ...(service.command ?? [])]
  const options = { cwd: image.cwd, env: { ...cleanEnvironment(), NODE_ENV: 'production', ...environment } }
  async function withEmulator<Result>(use: (ready: ReadyLine) => Promise<Result>): Promise<Result> {
    const { ready, end } = await startEmulatorProcess(
      [...command, '--portal-port', '0', '--hosted-port', '0'],
      options,
    )
    const result = await use(ready)
    expect(await end('SIGTERM')).toMatchObject({ exitCode: 0 })
    return result
  }

  const apiKey = await withEmulator(async ({ portal, endpoints }) => {
    // The health check uses the port inside the container.
    const { host } = new URL(local(endpoints.sandbox))
    const checkHealth = (address: string) =>
      run(
        process.execPath,
        image.healthcheck.map((word) => word.replace('127.0.0.1:4010', address)),
      )
    await checkHealth(host)
    await expect(checkHealth('127.0.0.1:1')).rejects.toThrow()

    const target = { portal: local(portal), adminToken }
    const { body } = await callControlApi(target, 'createApiKey', 'sandbox', { name: 'Compose' })
    return body as string
  })
  const { data } = await withEmulator(({ endpoints }) =>
    ask(local(endpoints.sandbox), apiKey, '{ patients { pagination { total_count } } }'),
  )
  expect(data).toEqual({ patients: { pagination: { total_count: 25 } } })
})
