import { createServiceError } from '../../wire/service-error.ts'
import type { CareFlowDefinition, Release } from './care-flow-definition.ts'
import { definitions } from './definitions.ts'

export interface PublishedRelease {
  definition: CareFlowDefinition
  release: Release
}

/** The release that is named, or the newest one. Throws NOT_FOUND where either does not exist. */
export function findRelease(definitionId: string, releaseId?: string | null): PublishedRelease {
  const definition = definitions.find(({ id }) => id === definitionId)
  if (!definition)
    throw createServiceError('NOT_FOUND', 'There is no published care flow definition with this id.')
  if (releaseId == null) return { definition, release: newestRelease(definition) }
  const release = definition.releases.find(({ release_id }) => release_id === releaseId)
  if (!release) throw createServiceError('NOT_FOUND', 'The care flow definition has no release with this id.')
  return { definition, release }
}

export function newestRelease({ releases }: CareFlowDefinition): Release {
  return releases.at(-1) ?? releases[0]
}
