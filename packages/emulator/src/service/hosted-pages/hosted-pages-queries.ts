import { done } from '../../wire/payload.ts'
import { holdCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'
import { findStakeholder, toAssignee } from '../stakeholders/stakeholders.ts'

export const hostedPagesQueries: Resolvers = {
  /** The link never changes. Null if the stakeholder has no activity in the care flow. */
  async hostedPagesLink(
    { pathway_id, stakeholder_id }: { pathway_id: string; stakeholder_id: string },
    context,
  ) {
    const careFlow = await context.careFlows.require(pathway_id)
    const stakeholder = findStakeholder(careFlow, stakeholder_id, context)
    const none = { ...done, hosted_pages_link: null }
    if (!stakeholder) return none
    const { id: assignee } = toAssignee(stakeholder, { id: careFlow.patient_id, name: '' })
    if ((await context.activities.count({ care_flow_id: pathway_id, assignee })) === 0) return none
    const link = { care_flow_id: pathway_id, stakeholder_id: stakeholder.id }
    const id = await context.transact(async (stores) => {
      // Held, so that no link stays behind when the care flow is deleted meanwhile.
      await holdCareFlow(stores, { pathway_id })
      return stores.hostedLinks.findOrCreate(link)
    })
    return {
      ...done,
      hosted_pages_link: { id, pathway_id, stakeholder_id, url: `${context.hostedPagesUrl()}/l/${id}` },
    }
  },
}
