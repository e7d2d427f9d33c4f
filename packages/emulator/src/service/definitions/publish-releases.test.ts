import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { publishReleases } from './publish-releases.ts'

test('a further revision has the ids of its own release in all its parts, and a stored release reads as it was', async () => {
  const store = await openStore('memory')
  const definitions = await loadBuiltInDefinitions()
  const first = await publishReleases(store, definitions)
  expect(first.list).toEqual(definitions)

  const changed = structuredClone(definitions)
  for (const { releases } of changed) for (const release of releases) release.title += ', changed'
  const second = await publishReleases(store, changed)
  const before = [...first.releases.keys()]
  const after = second.list.flatMap(({ releases }) => releases)
  expect(after.map(({ release_id }) => before.includes(release_id))).toEqual(after.map(() => false))
  for (const id of before) expect(JSON.stringify(after)).not.toMatch(new RegExp(`"${id}[".]`))
  // It still knows the releases with which care flows have started.
  for (const [id, release] of first.releases) expect(second.releases.get(id)).toEqual(release)
  await store.close()
})
