import {
  loadBuiltInDefinitions,
  loadDefinitions,
  type PublishedDefinition,
} from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { openDatabase } from '../../store/open-database.ts'
import { publishDefinitions } from './definitions.ts'

test('a revision gets its own ids, and the stored release is unchanged', async () => {
  const database = openDatabase('memory')
  const definitions = await loadBuiltInDefinitions()
  const first = publishDefinitions(database, definitions)
  expect(first.published).toEqual(definitions)

  const changed = structuredClone(definitions)
  for (const { releases } of changed) for (const release of releases) release.title += ', changed'
  const second = publishDefinitions(database, changed)
  const before = [...first.releases.keys()]
  const after = second.published.flatMap(({ releases }) => releases)
  expect(after.map(({ release_id }) => before.includes(release_id))).toEqual(after.map(() => false))
  for (const id of before) expect(JSON.stringify(after)).not.toMatch(new RegExp(`"${id}[".]`))
  // The releases of existing care flows are still available.
  for (const [id, release] of first.releases) expect(second.releases.get(id)).toEqual(release)
  database.close()
})

/** Loads a version with a release id that the service assigned. */
async function loadVisit(title: string): Promise<PublishedDefinition[]> {
  const definitions = await loadDefinitions([
    {
      id: 'n7Fnu',
      title: 'Visit',
      forms: { diary: { title, questions: { fine: { type: 'yes or no', title: 'Fine?' } } } },
      tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'diary' }] } } } },
    },
  ])
  return JSON.parse(JSON.stringify(definitions).replaceAll('n7Fnu-v1', 'Z0AqT9ad'))
}

test('a revision keeps texts that start like its ids', async () => {
  const database = openDatabase('memory')
  publishDefinitions(database, await loadVisit('Diary'))
  const titles = ['Z0AqT9ad', 'Z0AqT9ad. Note your sleep.']
  for (const title of titles) {
    const { published } = publishDefinitions(database, await loadVisit(title))
    const [form] = published[0]?.releases[0].forms ?? []
    expect(form).toMatchObject({ id: expect.stringMatching(/^Z0AqT9ad-[0-9a-f]{8}\.diary$/), title })
  }
  database.close()
})

test('an exported release becomes a revision only if its file was edited', async () => {
  const database = openDatabase('memory')
  const publish = async (title: string) => publishDefinitions(database, await loadVisit(title)).revisions
  expect(await publish('Diary')).toEqual([])
  expect(await publish('Diary')).toEqual([])
  expect(await publish('Notes')).toMatchObject([{ release_id: expect.stringMatching(/^Z0AqT9ad-/) }])
  database.close()
})
