import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type CareFlowFile,
  loadBuiltInDefinitions,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'
import { openDatabase } from '../../store/open-database.ts'
import { publishReleases } from './definitions.ts'

test('a revision gets its own ids, and the stored release is unchanged', async () => {
  const database = openDatabase('memory')
  const definitions = await loadBuiltInDefinitions()
  const first = publishReleases(database, definitions)
  expect(first.list).toEqual(definitions)

  const changed = structuredClone(definitions)
  for (const { releases } of changed) for (const release of releases) release.title += ', changed'
  const second = publishReleases(database, changed)
  const before = [...first.releases.keys()]
  const after = second.list.flatMap(({ releases }) => releases)
  expect(after.map(({ release_id }) => before.includes(release_id))).toEqual(after.map(() => false))
  for (const id of before) expect(JSON.stringify(after)).not.toMatch(new RegExp(`"${id}[".]`))
  // The releases of existing care flows are still available.
  for (const [id, release] of first.releases) expect(second.releases.get(id)).toEqual(release)
  database.close()
})

/** A version with ids from the service, which do not begin with the release id. */
const foreign = (title: string): CareFlowFile => ({
  id: 'n7Fnu',
  title: 'Visit',
  forms: { diary: { title, questions: { fine: { type: 'yes or no', title: 'Fine?' } } } },
  tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'diary' }] } } } },
  service: { release_id: 'Z0AqT9ad', forms: { diary: { id: 'q4MihmjForm' } } },
})

test('an exported release becomes a revision only if its file was edited', async () => {
  const database = openDatabase('memory')
  const publish = async (file: CareFlowFile) =>
    publishReleases(database, await loadDefinitions([file])).revisions
  expect(await publish(foreign('Diary'))).toEqual([])
  expect(await publish(foreign('Diary'))).toEqual([])
  expect(await publish(foreign('Notes'))).toMatchObject([{ release_id: expect.stringMatching(/^Z0AqT9ad-/) }])
  database.close()
})

test('returns the form of the care flow’s release if a revision has the same form id', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'forms.db'), patients: 1, careFlows: 0, builtIn: false }
  const before = await startEmulator({ ...options, definitions: [foreign('Diary')] })
  const apiKey = await before.createApiKey('sandbox', { name: 'Tests' })
  const start = `mutation ($id: String!) { startPathway(input: { patient_id: $id, pathway_definition_id: "n7Fnu" }) { pathway_id } }`
  const { data: seeded } = await ask(before.endpoint('sandbox'), apiKey, '{ patients { patients { id } } }')
  const { data } = await ask(before.endpoint('sandbox'), apiKey, start, seeded.patients.patients[0])
  await before.stop()
  await using after = await startEmulator({ ...options, definitions: [foreign('Notes')] })
  const query = `query ($id: String) { form(id: "q4MihmjForm", pathway_id: $id) { form { title } } }`
  const read = async (id: string | null) =>
    (await ask(after.endpoint('sandbox'), apiKey, query, { id })).data.form.form.title
  expect(await read(data.startPathway.pathway_id)).toBe('Diary')
})
