import type { Resolver, Resolvers } from '../answers.ts'
import { createServiceError, done } from '../answers.ts'
import type { RecordKind, RecordReader } from '../care-flows/record-store.ts'
import type { Definitions } from '../definitions/definitions.ts'
import type { ActivityReader } from './activity-store.ts'
import { requireActivity } from './require-activity.ts'

interface Needs {
  activities: ActivityReader
  definitions: Definitions
  records: RecordReader
}

export const activityContentQueries: Resolvers<Needs> = {
  checklist({ id }: { id: string }, { definitions }) {
    const action = definitions.findAction(id)
    if (action?.type !== 'CHECKLIST')
      throw createServiceError('NOT_FOUND', 'There is no checklist with this id.')
    const { title, items } = action
    return { ...done, checklist: { title, items } }
  },

  message: answerRecord('message', 'message', 'message'),
  clinicalNote: answerRecord('clinical_note', 'clinical_note', 'clinical note'),
  /** The record of an extension has the id of its activity. */
  extensionActivityRecord: answerRecord('extension_record', 'record', 'extension activity'),
  emrReport: answerRecord('emr_report', 'report', 'report'),

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

/** Creates a resolver that answers a record by its id, in a field of the payload. `name` is what the error calls it. */
function answerRecord(kind: RecordKind, field: string, name: string): Resolver<{ id: string }, Needs> {
  return async ({ id }, { records }) => {
    const record = await records.find(kind, id)
    if (!record) throw createServiceError('NOT_FOUND', `There is no ${name} with this id.`)
    return { ...done, [field]: record }
  }
}
