import type { ActionDefinition, CareFlowRelease, FormDefinition } from '@orchestration/care-flows'
import type { CareFlowDefinition } from '@orchestration/care-flows/definitions'
import { createServiceError } from '../../wire/service-error.ts'

/** The care flow definitions that an environment has published. */
export interface Definitions {
  list: readonly CareFlowDefinition[]
  /** All releases of all definitions, by their ids. */
  releases: ReadonlyMap<string, CareFlowRelease>
  /** Returns the named release, or the newest one. Throws NOT_FOUND if the definition or the release does not exist. */
  findRelease(definitionId: string, releaseId?: string | null): CareFlowRelease
  /** A form of any release, by its id there. */
  findForm(id: string): FormDefinition | undefined
  /** An action of any release, by its id there. */
  findAction(id: string): ActionDefinition | undefined
}

export function createDefinitions(list: readonly CareFlowDefinition[]): Definitions {
  const all = list.flatMap((definition) => definition.releases)
  const forms = new Map(all.flatMap((release) => release.forms.map((form) => [form.id, form])))
  const steps = all.flatMap(({ tracks }) => tracks.flatMap((track) => track.steps))
  const actions = new Map(steps.flatMap((step) => step.actions.map((action) => [action.id, action])))
  return {
    list,
    releases: new Map(all.map((release) => [release.release_id, release])),
    findRelease(definitionId, releaseId) {
      const definition = list.find(({ id }) => id === definitionId)
      if (!definition)
        throw createServiceError('NOT_FOUND', 'There is no published care flow definition with this id.')
      if (releaseId == null) return newestRelease(definition)
      const release = definition.releases.find(({ release_id }) => release_id === releaseId)
      if (!release)
        throw createServiceError('NOT_FOUND', 'The care flow definition has no release with this id.')
      return release
    },
    findForm: (id) => forms.get(id),
    findAction: (id) => actions.get(id),
  }
}

/** The newest release, which a start without `release_id` uses. */
export function newestRelease({ releases }: CareFlowDefinition): CareFlowRelease {
  return releases.at(-1) ?? releases[0]
}
