import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { patientsResponse } from '../../test/documents.ts'
import { serve } from '../../test/serve.ts'

/** Sends a query in a separate process, and prints the packages that the process loaded. */
const script = (endpoint: string, before: string): string => `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/((@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1]
      if (name) loaded.add(name)
      return next(url, context)
    },
  })
  ${before}
  const { createClient } = await import('${new URL('../index.ts', import.meta.url)}')
  const { parse } = await import('graphql')
  const client = createClient({ endpoint: '${endpoint}', apiKey: 'key' })
  await client.query({ query: parse('query Patients { patients { success } }') })
  console.log(JSON.stringify([...loaded]))`

test('the client loads OpenTelemetry only if an SDK is registered', async () => {
  await using server = await serve(() => patientsResponse(['p1']))
  const run = async (before: string): Promise<string[]> => {
    const text = script(server.endpoint, before)
    const options = ['--conditions=@orchestration/source', '--input-type=module', '--eval', text]
    const { stdout } = await promisify(execFile)(process.execPath, options)
    return JSON.parse(stdout)
  }
  const without = await run('')
  expect(without).toContain('@apollo/client')
  expect(without).not.toContain('@opentelemetry/api')
  // The client only checks that this property exists.
  const sdk = `globalThis[Symbol.for('opentelemetry.js.api.1')] = { version: '1.9.0' }`
  expect(await run(sdk)).toContain('@opentelemetry/api')
})
