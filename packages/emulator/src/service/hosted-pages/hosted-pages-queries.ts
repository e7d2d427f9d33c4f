import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import { findStakeholder, toAssignee } from '../stakeholders.ts'

export const hostedPagesQueries: QueryResolvers<RequestContext> = {
  /** Returns a stable link, or null if the stakeholder has no activity in the care flow. */
  hostedPagesLink({ pathway_id, stakeholder_id }, context) {
    const careFlow = context.careFlows.require(pathway_id)
    const stakeholder = findStakeholder(careFlow, stakeholder_id, context)
    const none = { ...successPayload, hosted_pages_link: null }
    if (!stakeholder) return none
    const { id: assignee } = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
    if (context.activities.count({ care_flow_id: pathway_id, assignee }) === 0) return none
    const url = context.linkTo({ care_flow_id: pathway_id, stakeholder_id: stakeholder.id })
    return {
      ...successPayload,
      hosted_pages_link: { id: url.split('/').at(-1) ?? '', pathway_id, stakeholder_id, url },
    }
  },
}
