import { done } from '../../wire/payload.ts'
import { requireCareFlow } from '../care-flows/require-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'
import { createElementSource } from './element-source.ts'

export const elementQueries: Resolvers = {
  /** `track_id` is the id of a track in the definition, or of one run of it. */
  async pathwayElements({ pathway_id, track_id }: { pathway_id: string; track_id?: string | null }, context) {
    await requireCareFlow(pathway_id, context)
    const elements = await context.records.list('element', pathway_id)
    const found = elements.filter(
      ({ context: { instance_id, track_id: id } }) =>
        track_id == null || id === track_id || (id !== null && instance_id === track_id),
    )
    return { ...done, elements: found.map(createElementSource) }
  },
}
