import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Resolvers } from '../resolvers.ts'
import { requireActivity } from './require-activity.ts'

export const activityContentQueries: Resolvers = {
  checklist({ id }: { id: string }, { definitions }) {
    const action = definitions.findAction(id)
    if (action?.type !== 'CHECKLIST')
      throw createServiceError('NOT_FOUND', 'There is no checklist with this id.')
    const { title, items } = action
    return { ...done, checklist: { title, items } }
  },

  async message({ id }: { id: string }, { records }) {
    const message = await records.find('message', id)
    if (!message) throw createServiceError('NOT_FOUND', 'There is no message with this id.')
    return { ...done, message }
  },

  async clinicalNote({ id }: { id: string }, { records }) {
    const clinical_note = await records.find('clinical_note', id)
    if (!clinical_note) throw createServiceError('NOT_FOUND', 'There is no clinical note with this id.')
    return { ...done, clinical_note }
  },

  /** The record of an extension has the id of its activity. */
  async extensionActivityRecord({ id }: { id: string }, { records }) {
    const record = await records.find('extension_record', id)
    if (!record) throw createServiceError('NOT_FOUND', 'There is no extension activity with this id.')
    return { ...done, record }
  },

  async emrReport({ id }: { id: string }, { records }) {
    const report = await records.find('emr_report', id)
    if (!report) throw createServiceError('NOT_FOUND', 'There is no report with this id.')
    return { ...done, report }
  },

  calculationAction({ id }: { id: string }, { definitions }) {
    const action = definitions.findAction(id)
    if (action?.type !== 'CALCULATION')
      throw createServiceError('NOT_FOUND', 'There is no calculation action with this id.')
    return { ...done, calculationId: action.calculation_id }
  },

  async calculationResults(
    { pathway_id, activity_id }: { pathway_id: string; activity_id: string },
    context,
  ) {
    const reference = { care_flow_id: pathway_id, activity_id, type: 'CALCULATION' }
    const { outputs } = await requireActivity(reference, context)
    return { ...done, result: outputs?.type === 'CALCULATION' ? outputs.calculation_results : [] }
  },
}
