import { join } from 'node:path'
import { createClient } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import {
  AddTrackDocument,
  PathwayElementsDocument,
  PathwayStepActivitiesDocument,
  StopTrackDocument,
} from '@orchestration/operations'
import { expect, test } from 'vitest'
import { findCodeBlocks } from '../test/find-code-blocks.ts'
import { loadPages } from '../test/load-markdown.ts'
import { writeBlocks } from '../test/write-blocks.ts'

const file = 'two-kinds-of-id.md'
const MINUTE = 60_000

test('the `findTrackRuns` function on the page finds all runs of a track definition, and the API accepts their ids', async () => {
  const blocks = findCodeBlocks(file, (await loadPages())[file] ?? '')
  await using written = await writeBlocks(join(import.meta.dirname, '..'), blocks)
  const { findTrackRuns } = await import(written.blocks[0]?.path ?? '')
  const pathway_id = 'adas-welcome'
  const care_flows = [
    { id: pathway_id, pathway_definition_id: 'welcome' },
    { id: 'other', pathway_definition_id: 'welcome' },
  ]
  await using emulator = await startEmulator({
    port: 0,
    seedData: { patients: [{ first_name: 'Ada', care_flows }] },
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'tests' })
  const client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })

  for (const _ of [1, 2]) {
    const input = { pathway_id, track_id: 'check-in' }
    await client.mutate({ mutation: AddTrackDocument, variables: { input } })
    emulator.advanceClock(MINUTE)
  }
  const tracks: string[] = await findTrackRuns(client, pathway_id, ['check-in'])
  expect(tracks).toHaveLength(2)
  expect(await findTrackRuns(client, pathway_id, ['check-in', 'onboarding'])).toHaveLength(3)
  expect(await findTrackRuns(client, 'other', ['check-in'])).toEqual([])
  for (const track_id of tracks) {
    const variables = { input: { pathway_id, track_id, reason: 'Not needed' } }
    const { data } = await client.mutate({ mutation: StopTrackDocument, variables })
    expect(data.stopTrack.track.id).toBe(track_id)
  }

  const { data } = await client.query({ query: PathwayElementsDocument, variables: { pathway_id } })
  const steps = data.pathwayElements.elements.filter(
    ({ type, definition_id }) => type === 'STEP' && definition_id === 'greeting',
  )
  expect(steps).toHaveLength(1)
  for (const { id: step_id } of steps) {
    const { data } = await client.query({
      query: PathwayStepActivitiesDocument,
      variables: { pathway_id, step_id },
    })
    expect(data.pathwayStepActivities.activities.map(({ object }) => object.type)).toContain('FORM')
  }
})
