import type { Element } from '@orchestration/care-flows'
import type * as schema from './__generated__/resolvers.ts'
import { toGraphQLPathwayContext } from './activities/graphql-activity.ts'
import { assertFound } from './api-error.ts'
import type { Environment } from './environment.ts'
import { successPayload } from './payloads.ts'
import type { ResolverValue } from './resolver-types.ts'

export const elementQueries: schema.QueryResolvers<Environment> = {
  pathwayElements({ pathway_id, track_id }, environment) {
    environment.careFlows.require(pathway_id)
    const elements = environment.records.list('element', pathway_id)
    const found = elements.filter(({ context }) => track_id == null || context.track_id === track_id)
    return { ...successPayload, elements: found.map(toGraphQLElement) }
  },

  evaluatedRule({ id, release_id }, { records }) {
    const evaluatedRule = records.find('evaluated_rule', id)
    assertFound(evaluatedRule?.release_id === release_id, 'The release has no evaluated rule with this id.')
    return { ...successPayload, evaluatedRule }
  },
}

export function toGraphQLElement(element: Element): ResolverValue<schema.Element> {
  return { ...element, context: toGraphQLPathwayContext(element.context) }
}
