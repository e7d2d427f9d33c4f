import { environmentNames, startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { environments } from './endpoint.ts'

test('the emulator has the same environment names and endpoint path as the service', async () => {
  const { local, ...hosted } = environments
  expect(Object.keys(hosted)).toEqual([...environmentNames])
  await using emulator = await startEmulator({ port: 0 })
  const paths = [emulator.endpoint('sandbox'), local, ...Object.values(hosted)].map(
    (url) => new URL(url).pathname,
  )
  expect(new Set(paths).size).toBe(1)
})
