import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import * as client from './index.ts'

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
