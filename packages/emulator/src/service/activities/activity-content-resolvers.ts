import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { assertFound } from '../api-error.ts'
import type { Environment } from '../environment.ts'
import type { CareFlowRecord, RecordKind } from '../records/record-repository.ts'
import { successPayload } from '../root-resolver.ts'

export const activityContentQueries: QueryResolvers<Environment> = {
  checklist({ id }, { definitions }) {
    const action = definitions.findAction(id)
    assertFound(action?.type === 'CHECKLIST', 'There is no checklist with this id.')
    const { title, items } = action
    return { ...successPayload, checklist: { title, items } }
  },

  message: createRecordResolver('message', 'message', 'message'),
  clinicalNote: createRecordResolver('clinical_note', 'clinical_note', 'clinical note'),
  /** `id` is the activity id. */
  extensionActivityRecord: createRecordResolver('extension_record', 'record', 'extension activity'),
  emrReport: createRecordResolver('emr_report', 'report', 'report'),
  calculationAction({ id }, { definitions }) {
    const action = definitions.findAction(id)
    assertFound(action?.type === 'CALCULATION', 'There is no calculation action with this id.')
    return { ...successPayload, calculationId: action.calculation_id }
  },

  calculationResults({ pathway_id, activity_id }, { activities }) {
    const reference = { care_flow_id: pathway_id, activity_id, type: 'CALCULATION' }
    const { outputs } = activities.requireInCareFlow(reference)
    return { ...successPayload, result: outputs?.type === 'CALCULATION' ? outputs.calculation_results : [] }
  },
}

/** Creates the resolver for a root field that returns a record by id. `name` is used in error messages. */
function createRecordResolver<Kind extends RecordKind, Field extends string>(
  kind: Kind,
  field: Field,
  name: string,
) {
  return ({ id }: { id: string }, { records }: Environment) => {
    const record = records.find(kind, id)
    assertFound(record, `There is no ${name} with this id.`)
    return { ...successPayload, [field]: record } as typeof successPayload &
      Record<Field, CareFlowRecord<Kind>>
  }
}
