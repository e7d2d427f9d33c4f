import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from './index.ts'

const folder = join(import.meta.dirname, '../../care-flows/test/studio-export')

test('the emulator publishes a Studio export with the original ids, runs cases against it, and excludes the secrets from snapshots', async () => {
  await using emulator = await startEmulator({
    port: 0,
    patients: 5,
    careFlows: 5,
    builtIn: false,
    definitions: [folder],
  })
  const cases =
    'cases:\n  - title: Nobody answers\n    validate: [{ type: step, name: Ask, action: ACTIVATE }]\n'
  expect(await emulator.runCases('ckUpFlow_-01', cases)).toMatchObject({
    passed: 0,
    failed: 1,
    cases: [{ title: 'Nobody answers', missing: ['an entry under activities for the form "Mood"'] }],
  })
  await expect(emulator.runCases('ckUpFlow_-01', 'cases: []')).rejects.toThrow(
    /^cases: The cases are invalid\.\ncases:1:1 cases: must list at least one case/,
  )
  await expect(emulator.runCases('another', cases)).rejects.toThrow(
    'definitionId: There is no such definition. Choose from ',
  )

  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const response = await fetch(emulator.endpoint('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apiKey },
    body: JSON.stringify({
      query:
        '{ publishedPathwayDefinitions { publishedPathwayDefinitions { id title track_definitions { id } } } }',
    }),
  })
  expect(await response.json()).toMatchObject({
    data: {
      publishedPathwayDefinitions: {
        publishedPathwayDefinitions: [
          {
            id: 'ckUpFlow_-01',
            title: 'Check-up',
            track_definitions: [{ id: '-mainTrack01' }, { id: '9moreTrack01' }],
          },
        ],
      },
    },
  })
  const snapshot = JSON.stringify(await emulator.snapshot())
  expect(snapshot).toContain('askStep-0001')
  expect(snapshot).not.toContain('zqxmarked')
})
