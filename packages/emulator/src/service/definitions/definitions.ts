import type { ActionDefinition, CareFlowRelease, FormDefinition } from '@orchestration/care-flows'
import type { CareFlowDefinition } from '@orchestration/care-flows/definitions'
import { createServiceError } from '../../wire/service-error.ts'

/** The care flow definitions of the service. */
export interface Definitions {
  /** What this emulator has published. */
  list: readonly CareFlowDefinition[]
  /** The releases that are published, and those with which other care flows have started, by their ids. */
  releases: ReadonlyMap<string, CareFlowRelease>
  /** Those whose content differs from the stored release of their version. */
  revisions: readonly CareFlowRelease[]
  /** Loads the releases that other emulators have stored meanwhile. */
  refresh(): Promise<void>
  /** The release with this id, also if another emulator has just stored it. */
  loadRelease(id: string): Promise<CareFlowRelease | undefined>
  /** Returns the named release, or the live one. Throws NOT_FOUND if the definition or the release does not exist. */
  findRelease(definitionId: string, releaseId?: string | null): CareFlowRelease
  /** A form of any release, by its id there. */
  findForm(id: string): FormDefinition | undefined
  /** An action of any release, by its id there. */
  findAction(id: string): ActionDefinition | undefined
}

export interface DefinitionOptions {
  /** Releases that are not in the list. */
  others?: Iterable<CareFlowRelease>
  revisions?: readonly CareFlowRelease[]
  /** Loads the stored releases whose ids are not known. */
  loadOthers?(known: string[]): Promise<CareFlowRelease[]>
}

export function createDefinitions(
  list: readonly CareFlowDefinition[],
  { others = [], revisions = [], loadOthers = async () => [] }: DefinitionOptions = {},
): Definitions {
  const releases = new Map<string, CareFlowRelease>()
  const forms = new Map<string, FormDefinition>()
  const actions = new Map<string, ActionDefinition>()
  function add(release: CareFlowRelease) {
    releases.set(release.release_id, release)
    for (const form of release.forms) forms.set(form.id, form)
    for (const { steps } of release.tracks)
      for (const step of steps) for (const action of step.actions) actions.set(action.id, action)
  }
  for (const definition of list) for (const release of definition.releases) add(release)
  for (const release of others) add(release)
  async function refresh() {
    for (const release of await loadOthers([...releases.keys()])) add(release)
  }
  return {
    list,
    releases,
    revisions,
    refresh,
    async loadRelease(id) {
      if (!releases.has(id)) await refresh()
      return releases.get(id)
    },
    findRelease(definitionId, releaseId) {
      const definition = list.find(({ id }) => id === definitionId)
      if (!definition)
        throw createServiceError('NOT_FOUND', 'There is no published care flow definition with this id.')
      if (releaseId == null) return liveRelease(definition)
      const release = releases.get(releaseId)
      if (release?.definition_id !== definitionId)
        throw createServiceError('NOT_FOUND', 'The care flow definition has no release with this id.')
      return release
    },
    findForm: (id) => forms.get(id),
    findAction: (id) => actions.get(id),
  }
}

/** The newest release that is not held back: a start without `release_id` uses it. */
export function liveRelease({ releases }: CareFlowDefinition): CareFlowRelease {
  return releases.findLast(({ held_back }) => !held_back) ?? releases[0]
}

/** Whether the service publishes a part of a release. Others exist for the engine alone. */
export function isShown({ hidden }: { hidden?: true }): boolean {
  return hidden !== true
}
