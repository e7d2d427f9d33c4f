import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { moment, startMoment } from '../../../test/moment.ts'
import { type Emulator, startEmulator, type YamlDefinition } from '../../index.ts'

/** The same version with a renamed step. */
const edited: YamlDefinition = {
  ...moment,
  tracks: {
    main: { title: 'Main', steps: { later: { ...moment.tracks.main?.steps.wait, title: 'Later' } } },
  },
} as YamlDefinition

test.each([
  ['edited', [edited]],
  ['removed', []],
])(
  'a care flow keeps its original release until it completes, even after its definition was %s',
  async (_, definitions) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const options = { port: 0, store: join(folder.path, 'moment.db') }
    const before = await startEmulator({ ...options, definitions: [moment] })
    before.pauseClock()
    const id = await startMoment(before)
    await before.stop()
    const crashes: unknown[] = []
    const onCrash = (_errorId: string, error: unknown) => void crashes.push(error)
    await using after = await startEmulator({ ...options, definitions, onCrash })
    after.advanceClock(60_000)
    const query = `{ pathway(id: "${id}") { pathway { status release_id tracks { title } } } }`
    const ask = await createAsk(after)
    const { data } = await ask(query)
    expect(data.pathway.pathway).toEqual({
      status: 'completed',
      release_id: 'moment-v1',
      tracks: [{ title: 'Main' }],
    })
    expect(crashes).toEqual([])
  },
)

const newer: YamlDefinition = { ...edited, version: 2 }

test.each([
  ['edited', [edited], /^moment-v1-[0-9a-f]{8}$/],
  ['replaced by its next version', [newer], /^moment-v1$/],
  ['removed', [], /^moment-v1$/],
])(
  'a snapshot restores the releases of its care flows after their definition was %s',
  async (_, definitions, release) => {
    await using before = await startEmulator({ port: 0, patients: 1, definitions: [moment] })
    before.pauseClock()
    const id = await startMoment(before)
    const snapshot = await before.snapshot()
    expect(snapshot.rows.care_flow_release).toMatchObject([{ id: 'moment-v1' }])

    const crashes: unknown[] = []
    const onCrash = (_errorId: string, error: unknown) => void crashes.push(error)
    await using after = await startEmulator({ port: 0, patients: 1, definitions, onCrash })
    await after.restore(snapshot)
    const ask = await createAsk(after)
    const query = `{
    pathway(id: "${id}") { pathway { status release_id tracks { title } } }
  }`
    const read = async () => (await ask(query)).data
    expect((await read()).pathway.pathway).toMatchObject({
      status: 'active',
      release_id: expect.stringMatching(release),
    })
    after.advanceClock(60_000)
    expect((await read()).pathway.pathway).toMatchObject({ status: 'completed', tracks: [{ title: 'Main' }] })
    expect(crashes).toEqual([])
    // A snapshot of the restored data can be restored again.
    const again = await after.snapshot()
    await after.restore(again)
    expect((await after.snapshot()).rows).toEqual(again.rows)
  },
)

test('an edited file is published as a revision, and the original file keeps its release id', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'moment.db') }
  await (await startEmulator({ ...options, definitions: [moment] })).stop()
  const list = async (emulator: Emulator) => {
    await startMoment(emulator)
    const ask = await createAsk(emulator)
    const query = '{ publishedPathwayDefinitions { publishedPathwayDefinitions { id release_id } } }'
    const { data } = await ask(query)
    const { publishedPathwayDefinitions: published } = data.publishedPathwayDefinitions
    const [careFlow] = (await emulator.snapshot()).rows.care_flow
    return {
      started: careFlow?.release_id,
      published: published.find(({ id }: { id: string }) => id === 'moment'),
    }
  }
  const release_id = expect.stringMatching(/^moment-v1-[0-9a-f]{8}$/)
  {
    await using second = await startEmulator({ ...options, definitions: [edited] })
    expect(second.revisions).toEqual([{ definition_id: 'moment', version: 1, release_id }])
    expect(await list(second)).toEqual({
      started: release_id,
      published: { id: 'moment', release_id },
    })
  }
  await using third = await startEmulator({ ...options, definitions: [moment] })
  expect(third.revisions).toEqual([])
  await third.reset()
  expect(await list(third)).toEqual({
    started: 'moment-v1',
    published: { id: 'moment', release_id: 'moment-v1' },
  })
})
