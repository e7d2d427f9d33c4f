import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environmentNames, startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { endpoints } from './environments.ts'

test('the emulator has the same environment names and endpoint path as the service', async () => {
  const { local, ...hosted } = endpoints
  expect(Object.keys(hosted)).toEqual([...environmentNames])
  await using emulator = await startEmulator({ port: 0 })
  const paths = [emulator.endpoint('sandbox'), local, ...Object.values(hosted)].map(
    (url) => new URL(url).pathname,
  )
  expect(new Set(paths).size).toBe(1)
})

test('@orchestration/emulator/redirect covers the hosts of all environments', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const { local: _, ...hosted } = endpoints
  const urls = Object.values(hosted)
  const code = `
    for (const endpoint of ${JSON.stringify(urls)}) {
      const headers = { apikey: 'key-of-a-tenant', 'content-type': 'application/json' }
      const body = JSON.stringify({ query: '{ tenant { code } }' })
      const response = await fetch(endpoint, { method: 'POST', headers, body })
      console.log(endpoint, (await response.json()).data.tenant.code)
    }
    process.exit()`
  const redirect = ['--conditions=@orchestration/source', '--import=@orchestration/emulator/redirect']
  const env = {
    ...process.env,
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'Tests' }),
  }
  const args = [...redirect, '--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env })
  expect(stdout).toBe(urls.map((url) => `${url} 200\n`).join(''))
})
