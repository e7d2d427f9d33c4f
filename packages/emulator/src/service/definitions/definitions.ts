import { hash } from 'node:crypto'
import type {
  ActionDefinition,
  Calculation,
  FormDefinition,
  Release,
  TrackDefinition,
} from '@orchestration/care-flows'
import type { PublishedDefinition } from '@orchestration/care-flows/definitions'
import { type Database, kysely } from '../../store/database.ts'
import { insertIfAbsent } from '../../store/repository.ts'
import { assertFound } from '../api-error.ts'

export interface Definitions {
  published: readonly PublishedDefinition[]
  /** Published and stored releases, keyed by id. */
  releases: ReadonlyMap<string, Release>
  /** Published releases that were edited without a new version number. */
  revisions: readonly Release[]
  /** Custom calculations, keyed by id. */
  calculations: Readonly<Record<string, Calculation>>
  /** Adds releases from a snapshot. Never replaces a release. */
  addReleases(releases: readonly Release[]): void
  /**
   * Returns a release, by default the live one.
   *
   * @throws NOT_FOUND if the definition or the release does not exist
   */
  requireRelease(definitionId: string, releaseId?: string | null): Release
  /** Finds a form in any release. */
  findForm(id: string): FormDefinition | undefined
  /** Finds an action in any release. */
  findAction(id: string): ActionDefinition | undefined
}

/**
 * Stores the releases of the definitions. A stored release never changes, because a running care flow stays on its release. A
 * release that differs from the stored release with the same id becomes a new revision.
 */
export function publishDefinitions(
  database: Database,
  definitions: readonly PublishedDefinition[],
  calculations: Definitions['calculations'] = {},
): Definitions {
  const releases = new Map<string, Release>()
  const forms = new Map<string, FormDefinition>()
  const actions = new Map<string, ActionDefinition>()
  function addRelease(release: Release) {
    if (releases.has(release.release_id)) return
    releases.set(release.release_id, release)
    for (const form of release.forms) forms.set(form.id, form)
    for (const { steps } of release.tracks)
      for (const step of steps) for (const action of step.actions) actions.set(action.id, action)
  }
  const revisions: Release[] = []
  function publish(loaded: Release): Release {
    const release = storeRelease(database, loaded)
    if (release !== loaded) revisions.push(release)
    addRelease(release)
    return release
  }
  const published = database.transact(() =>
    definitions.map(({ releases: [first, ...others], ...definition }): PublishedDefinition => {
      return { ...definition, releases: [publish(first), ...others.map(publish)] }
    }),
  )
  // Also adds the releases that are no longer published.
  const stored = database.all(kysely.selectFrom('care_flow_release').select('content'))
  for (const { content } of stored) addRelease(JSON.parse(content))
  return {
    published,
    releases,
    revisions,
    calculations,
    addReleases: (added) => added.forEach(addRelease),
    requireRelease(definitionId, releaseId) {
      const definition = published.find(({ id }) => id === definitionId)
      assertFound(definition, 'There is no published care flow definition with this id.')
      if (releaseId == null) return liveReleaseOf(definition)
      const release = releases.get(releaseId)
      assertFound(
        release?.definition_id === definitionId,
        'The care flow definition has no release with this id.',
      )
      return release
    },
    findForm: (id) => forms.get(id),
    findAction: (id) => actions.get(id),
  }
}

/** Returns the newest release, which new care flows use by default. */
export function liveReleaseOf({ releases }: PublishedDefinition): Release {
  return releases.at(-1) ?? releases[0]
}

/** Whether users can add the track. */
export function isAdHocTrack({ triggers }: TrackDefinition): boolean {
  return triggers.some(({ type }) => type === 'manual')
}

/**
 * Stores a release. If a different release with the same id is stored, stores and returns a revision instead, whose id also
 * contains a hash of the content.
 */
export function storeRelease(database: Database, release: Release): Release {
  const { release_id: id } = release
  const content = JSON.stringify(release)
  if (insertIfAbsent(database, 'care_flow_release', { id, content })) return release
  const stored = database.first(kysely.selectFrom('care_flow_release').select('content').where('id', '=', id))
  if (stored?.content === content) return release
  const revisionId = `${id}-${hash('sha256', content).slice(0, 8)}`
  const revision = replaceReleaseId(content, id, revisionId)
  insertIfAbsent(database, 'care_flow_release', { id: revisionId, content: revision })
  return JSON.parse(revision)
}

/** Replaces a release id in the id fields of JSON, also at the beginning of the ids of the release's parts. */
export function replaceReleaseId(json: string, before: string, after: string): string {
  const replaced: unknown = JSON.parse(json, (key, value) => {
    const isId = /^(id|\w+_id|assignee)$/.test(key) && typeof value === 'string'
    return isId && `${value}.`.startsWith(`${before}.`) ? after + value.slice(before.length) : value
  })
  return JSON.stringify(replaced)
}
