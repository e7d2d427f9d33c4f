import { hash } from 'node:crypto'
import type { CareFlowRelease } from '@orchestration/care-flows'
import type { CareFlowDefinition } from '@orchestration/care-flows/definitions'
import type { Store } from '../../store/store.ts'
import type { Database } from '../../store/tables.ts'
import { createDefinitions, type Definitions } from './definitions.ts'

/**
 * Stores the releases, which then never change, and returns what is published. A release that differs from the stored one of
 * its id gets an id of its own, with a hash of its content: a further revision of its version. Care flows end on the release
 * that they started with, whichever emulator has stored it.
 */
export async function publishReleases(
  { reader, transact }: Store,
  definitions: readonly CareFlowDefinition[],
): Promise<Definitions> {
  const revisions: CareFlowRelease[] = []
  const published = await transact({ environments: [] }, async (transaction) => {
    const list: CareFlowDefinition[] = []
    for (const definition of definitions) {
      const releases: CareFlowRelease[] = []
      for (const { held_back, ...content } of definition.releases) {
        const kept = await keepRelease(transaction, content)
        const release = { ...kept, ...(held_back && { held_back }) }
        if (kept.release_id !== content.release_id) revisions.push(release)
        releases.push(release)
      }
      list.push({ ...definition, releases: releases as [CareFlowRelease, ...CareFlowRelease[]] })
    }
    return list
  })
  const result = createDefinitions(published, {
    revisions,
    async loadOthers(known) {
      const rows = await reader
        .selectFrom('care_flow_release')
        .select('content')
        .where('id', 'not in', known)
        .execute()
      return rows.map(({ content }) => JSON.parse(content))
    },
  })
  await result.refresh()
  return result
}

/** Stores a release unless it is stored already. Returns it with the id under which it is stored. */
async function keepRelease(transaction: Database, release: CareFlowRelease): Promise<CareFlowRelease> {
  const content = await addRelease(transaction, release)
  if (content === JSON.stringify(release)) return release
  const revision = renameRelease(release)
  await addRelease(transaction, revision)
  return revision
}

/** Returns the stored content of the release with this id. */
async function addRelease(transaction: Database, release: CareFlowRelease): Promise<string> {
  const { release_id: id, definition_id, version } = release
  const find = () =>
    transaction.selectFrom('care_flow_release').select('content').where('id', '=', id).executeTakeFirst()
  const stored = await find()
  if (stored) return stored.content
  const content = JSON.stringify(release)
  await transaction
    .insertInto('care_flow_release')
    .values({ id, definition_id, version, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another emulator may have been faster.
  return (await find())?.content ?? content
}

/** Gives a release an id by its content. The ids of its parts begin with that id, so they change too. */
export function renameRelease(release: CareFlowRelease): CareFlowRelease {
  const content = JSON.stringify(release)
  const { release_id: before } = release
  const after = `${before}-${hash('sha256', content).slice(0, 8)}`
  return JSON.parse(content, (key, value) => {
    const isOwnId = /(^|_)id$/.test(key) && typeof value === 'string'
    return isOwnId && (value === before || value.startsWith(`${before}.`))
      ? after + value.slice(before.length)
      : value
  })
}
