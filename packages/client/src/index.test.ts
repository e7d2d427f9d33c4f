import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { assertOnServer } from './assert-on-server.ts'
import * as client from './index.ts'
import { maxPageSizes } from './pagination/paginated-field.ts'

test('the package exports only the public API', () => {
  expect(Object.keys(client).sort()).toEqual([
    'API_KEY_HEADER',
    'ApiKeyLink',
    'AuthenticationError',
    'DeadlineLink',
    'EndpointLink',
    'NetworkError',
    'OperationError',
    'OrchestrationClient',
    'OrchestrationError',
    'OutcomeUnknownError',
    'PayloadError',
    'PayloadErrorLink',
    'RateLimitError',
    'RequestError',
    'RetryLink',
    'ServiceError',
    'TelemetryLink',
    'TimeoutError',
    'UsageError',
    'createClient',
    'endpoints',
    'paginate',
    'resolveEndpoint',
    'startOnce',
    'waitFor',
    'writeOnce',
  ])
})

test('browser bundlers resolve the package to a module that throws an explanatory error', async () => {
  const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(Object.keys(exports['.'])[0]).toBe('browser')
  const file = pathToFileURL(exports['.'].browser['@orchestration/source']).pathname
  expect(file).toContain('not-for-browsers')
  await expect(import('./not-for-browsers.ts')).rejects.toThrow(/servers only.*@vitest-environment node/)
})

test('the package throws in browsers, web workers and mobile apps, but not on servers', () => {
  const node = { process: { versions: { node: '24.0.0' } } }
  for (const global of [
    { document: {} },
    { ...node, document: {} },
    { WorkerGlobalScope: class {} },
    { WorkerGlobalScope: class {}, process: { versions: {} } },
    { navigator: { product: 'ReactNative' } },
  ]) {
    expect(() => assertOnServer(global), JSON.stringify(global)).toThrow(/must stay on a server/)
  }
  expect(() => assertOnServer({ ...node, document: {} })).toThrow(/jsdom.*@vitest-environment node/)
  expect(() => assertOnServer({ document: {} })).toThrow(/mobile apps\.$/)
  for (const global of [node, { ...node, navigator: {} }, globalThis])
    assertOnServer(global as typeof globalThis)
})

test('the maximum page sizes match the schema', () => {
  const text = readFileSync(new URL(import.meta.resolve('@orchestration/schema/schema.graphql')), 'utf8')
  const fields = Object.values(buildSchema(text).getQueryType()?.getFields() ?? {})
  const documented = fields.flatMap(({ name, args }) => {
    const argument = args.find(({ type }) => String(type) === 'PaginationParams')
    const [, size] = /count above (\d+)/.exec(argument?.description ?? '') ?? []
    return size === undefined ? [] : [[name, Number(size)]]
  })
  expect(Object.fromEntries(documented)).toEqual(maxPageSizes)
})
