import type { Element } from '@orchestration/care-flows'
import type * as schema from './__generated__/resolvers.ts'
import { resolveContext } from './activities/resolve-activity.ts'
import { assertFound } from './api-error.ts'
import type { RequestContext } from './environment.ts'
import { successPayload } from './payloads.ts'
import type { Source } from './root-field.ts'

export const elementQueries: schema.QueryResolvers<RequestContext> = {
  pathwayElements({ pathway_id, track_id }, context) {
    context.careFlows.require(pathway_id)
    const elements = context.records.list('element', pathway_id)
    const found = elements.filter(({ context }) => track_id == null || context.track_id === track_id)
    return { ...successPayload, elements: found.map(resolveElement) }
  },

  evaluatedRule({ id, release_id }, { records }) {
    const evaluatedRule = records.find('evaluated_rule', id)
    assertFound(evaluatedRule?.release_id === release_id, 'The release has no evaluated rule with this id.')
    return { ...successPayload, evaluatedRule }
  },
}

/** Returns the resolver source for the GraphQL type `Element`. */
export function resolveElement(element: Element): Source<schema.Element> {
  return { ...element, context: resolveContext(element.context) }
}
