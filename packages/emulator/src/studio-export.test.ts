import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAsk } from '../test/ask.ts'
import { startEmulator } from './index.ts'

const folder = join(import.meta.dirname, '../../care-flows/test/studio-export')

test('the emulator publishes a Studio export with the original ids, and excludes the secrets from snapshots', async () => {
  await using emulator = await startEmulator({
    port: 0,
    patients: 5,
    careFlows: 5,
    builtIn: false,
    definitions: [folder],
  })
  const ask = await createAsk(emulator)
  const query =
    '{ publishedPathwayDefinitions { publishedPathwayDefinitions { id title track_definitions { id } } } }'
  const { data } = await ask(query)
  expect(data.publishedPathwayDefinitions.publishedPathwayDefinitions).toMatchObject([
    {
      id: 'ckUpFlow_-01',
      title: 'Check-up',
      track_definitions: [{ id: '-mainTrack01' }, { id: '9moreTrack01' }],
    },
  ])
  const snapshot = JSON.stringify(await emulator.snapshot())
  expect(snapshot).toContain('askStep-0001')
  expect(snapshot).not.toContain('zqxmarked')
})
