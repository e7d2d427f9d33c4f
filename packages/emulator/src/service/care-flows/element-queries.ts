import type { Element } from '@orchestration/care-flows'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { resolveContext } from '../activities/resolve-activity.ts'
import type { Resolvers } from '../resolvers.ts'

export const elementQueries: Resolvers = {
  /** `track_id` is the id of a track in the definition, or of one run of it. */
  async pathwayElements({ pathway_id, track_id }: { pathway_id: string; track_id?: string | null }, context) {
    await context.careFlows.require(pathway_id)
    const elements = await context.records.list('element', pathway_id)
    const found = elements.filter(
      ({ context: { instance_id, track_id: id } }) =>
        track_id == null || id === track_id || (id !== null && instance_id === track_id),
    )
    return { ...done, elements: found.map(resolveElement) }
  },

  async evaluatedRule({ id, release_id }: { id: string; release_id: string }, { records }) {
    const evaluatedRule = await records.find('evaluated_rule', id)
    if (evaluatedRule?.release_id !== release_id)
      throw createServiceError('NOT_FOUND', 'The release has no evaluated rule with this id.')
    return { ...done, evaluatedRule }
  },
}

/** The object behind the type `Element`. */
export function resolveElement(element: Element): object {
  return { ...element, context: resolveContext(element.context) }
}
