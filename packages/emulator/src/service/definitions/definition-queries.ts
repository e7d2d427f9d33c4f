import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'
import { liveRelease } from './definitions.ts'
import { resolveDefinition } from './resolve-definition.ts'

export const definitionQueries: Resolvers = {
  publishedPathwayDefinitions(_args: object, context) {
    const { list } = context.definitions
    return {
      ...done,
      pagination: { offset: 0, count: list.length, total_count: list.length },
      sorting: null,
      publishedPathwayDefinitions: list.map((definition) => resolveDefinition(definition, context)),
    }
  },

  /** Of one definition, or of all. */
  getPublishedCareflowVersions(
    { careflow_definition_id }: { careflow_definition_id?: string | null },
    { definitions },
  ) {
    const found = definitions.list.filter(
      ({ id }) => careflow_definition_id == null || id === careflow_definition_id,
    )
    if (careflow_definition_id != null && found.length === 0)
      throw createServiceError('NOT_FOUND', 'There is no published care flow definition with this id.')
    return {
      careflowVersions: found.map((definition) => ({
        careflow_definition_id: definition.id,
        versions: definition.releases.map((release) => ({
          version: release.version,
          release_id: release.release_id,
          release_date: release.release_date,
          live: release === liveRelease(definition),
        })),
      })),
    }
  },
}
