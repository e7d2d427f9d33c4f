import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { shortWait, startInSandbox } from '../../../test/short-wait.ts'
import { type Emulator, startEmulator, type YamlDefinition } from '../../index.ts'

/** The same version with a renamed step. */
const edited: YamlDefinition = {
  ...shortWait,
  tracks: {
    main: { title: 'Main', steps: { later: { ...shortWait.tracks.main?.steps.wait, title: 'Later' } } },
  },
} as YamlDefinition

test.each([
  ['edited', [edited]],
  ['removed', []],
])(
  'a care flow keeps its original release until it completes, even after its definition was %s',
  async (_, definitions) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const options = { port: 0, store: join(folder.path, 'short-wait.db') }
    const before = await startEmulator({ ...options, definitions: [shortWait] })
    before.pauseClock()
    const id = await startInSandbox(before)
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
      release_id: 'short-wait-v1',
      tracks: [{ title: 'Main' }],
    })
    expect(crashes).toEqual([])
  },
)

const newer: YamlDefinition = { ...edited, version: 2 }

test.each([
  ['edited', [edited], /^short-wait-v1-[0-9a-f]{8}$/],
  ['replaced by its next version', [newer], /^short-wait-v1$/],
  ['removed', [], /^short-wait-v1$/],
])(
  'a snapshot restores the releases of its care flows after their definition was %s',
  async (_, definitions, release) => {
    await using before = await startEmulator({ port: 0, patients: 1, definitions: [shortWait] })
    before.pauseClock()
    const id = await startInSandbox(before)
    const snapshot = await before.snapshot()
    expect(snapshot.rows.care_flow_release).toMatchObject([{ id: 'short-wait-v1' }])

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

test('a restored snapshot keeps texts that start like the id of a release that became a revision', async () => {
  const createNotice = (title: string): YamlDefinition => ({
    id: 'notice',
    title,
    tracks: {
      main: {
        title: 'Main',
        steps: {
          tell: {
            title: 'Tell',
            actions: [
              { key: 'a', message: { subject: 'notice-v1', body: 'notice-v1. Rest.' } },
              { key: 'b', message: { subject: '"id":"notice-v1"', body: '{"id":"notice-v1.a"}' } },
            ],
          },
        },
      },
    },
  })
  await using before = await startEmulator({ port: 0, definitions: [createNotice('Notice')] })
  await startInSandbox(before, 'notice')
  const listMessages = async (emulator: Emulator) =>
    (await emulator.snapshot()).rows.care_flow_record
      .map(({ record }) => JSON.parse(String(record)))
      .flatMap(({ subject, body }) => (subject === undefined ? [] : [{ subject, body }]))
  const messages = await listMessages(before)
  expect(messages).toEqual([
    { subject: 'notice-v1', body: 'notice-v1. Rest.' },
    { subject: '"id":"notice-v1"', body: '{"id":"notice-v1.a"}' },
  ])
  await using after = await startEmulator({ port: 0, definitions: [createNotice('Edited')] })
  await after.restore(await before.snapshot())
  expect(await listMessages(after)).toEqual(messages)
})

test('an edited file is published as a revision, and the original file keeps its release id', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'short-wait.db') }
  await (await startEmulator({ ...options, definitions: [shortWait] })).stop()
  const list = async (emulator: Emulator) => {
    await startInSandbox(emulator)
    const ask = await createAsk(emulator)
    const query = '{ publishedPathwayDefinitions { publishedPathwayDefinitions { id release_id } } }'
    const { data } = await ask(query)
    const { publishedPathwayDefinitions: published } = data.publishedPathwayDefinitions
    const [careFlow] = (await emulator.snapshot()).rows.care_flow
    return {
      started: careFlow?.release_id,
      published: published.find(({ id }: { id: string }) => id === 'short-wait'),
    }
  }
  const release_id = expect.stringMatching(/^short-wait-v1-[0-9a-f]{8}$/)
  {
    await using second = await startEmulator({ ...options, definitions: [edited] })
    expect(second.revisions).toEqual([{ definition_id: 'short-wait', version: 1, release_id }])
    expect(await list(second)).toEqual({
      started: release_id,
      published: { id: 'short-wait', release_id },
    })
  }
  await using third = await startEmulator({ ...options, definitions: [shortWait] })
  expect(third.revisions).toEqual([])
  await third.reset()
  expect(await list(third)).toEqual({
    started: 'short-wait-v1',
    published: { id: 'short-wait', release_id: 'short-wait-v1' },
  })
})
