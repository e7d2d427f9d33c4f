import type { Answer, CareFlowRecords, DataPoint } from '@orchestration/care-flows'
import { insertRows, isOneOf, Repository } from '../store/repository.ts'
import type { CareFlowRecordRow } from '../store/tables.ts'
import type { QueryResolvers } from './__generated__/resolvers.ts'
import type { ActivityRepository } from './activities/activity-repository.ts'
import type { Definitions } from './definitions/definitions.ts'
import { assertFound, successPayload } from './payloads.ts'
import { inPathway } from './root-field.ts'

/** Submitted answers to a form. `id` is the activity id. */
export interface FormResponse {
  id: string
  form_id: string
  answers: Answer[]
  data_points: DataPoint[]
  date: string
}

/** Metadata that callers have added to an activity. `id` is the activity id. */
export interface ActivityMetadata {
  id: string
  metadata: unknown
  note: string | null
}

/** Unsent answers of a hosted-pages visitor to a form or a checklist. */
export interface FormDraft {
  id: string
  activity_id: string
  /** The hosted session. Empty for a link. */
  session_id: string
  /** By question id. A checklist has one entry, `items`. */
  answers: Record<string, DraftedAnswer>
}

export interface DraftedAnswer {
  /** Raw values of the input. */
  values: readonly string[]
  /** Why a file was rejected. */
  refusedFile?: 'size' | 'type' | undefined
}

/** Types of the records of a care flow, by kind. Activities have their own table. */
export interface RecordKinds extends CareFlowRecords {
  activity_metadata: ActivityMetadata
  form_draft: FormDraft
  form_response: FormResponse
}

export type RecordKind = keyof RecordKinds

export type CareFlowRecord<Kind extends RecordKind> = RecordKinds[Kind]

export class RecordRepository extends Repository {
  find<Kind extends RecordKind>(kind: Kind, id: string): CareFlowRecord<Kind> | undefined {
    const row = this.database.first(this.from('care_flow_record', { kind, id }).select('record'))
    return row && JSON.parse(row.record)
  }

  /** Returns the id of the care flow that a record belongs to. */
  findCareFlow(kind: RecordKind, id: string): string | undefined {
    const row = this.database.first(this.from('care_flow_record', { kind, id }).select('care_flow_id'))
    return row?.care_flow_id
  }

  /** Returns the distinct ids of the care flows that records belong to. */
  findCareFlows(kind: RecordKind, ids: readonly string[]): string[] {
    return [...new Set(ids.flatMap((id) => this.findCareFlow(kind, id) ?? []))]
  }

  /** Oldest first. */
  list<Kind extends RecordKind>(kind: Kind, care_flow_id: string): CareFlowRecord<Kind>[] {
    const records = this.from('care_flow_record', { care_flow_id, kind }).select('record')
    return this.database.all(records.orderBy('position')).map(({ record }) => JSON.parse(record))
  }

  /** Upserts rows by kind and id. */
  put(rows: readonly CareFlowRecordRow[]): void {
    const replace = { key: ['environment', 'kind', 'id'], columns: ['record'] } as const
    insertRows(this.database, 'care_flow_record', rows, { replace })
  }

  delete(kind: RecordKind, ids: readonly string[]): void {
    if (ids.length > 0) this.deleteRows('care_flow_record', { kind }, isOneOf('id', ids))
  }
}

interface RecordContext {
  activities: ActivityRepository
  definitions: Definitions
  records: RecordRepository
}

export const activityContentQueries: QueryResolvers<RecordContext> = {
  checklist: {
    due: 'none',
    resolve({ id }, { definitions }) {
      const action = definitions.findAction(id)
      assertFound(action?.type === 'CHECKLIST', 'There is no checklist with this id.')
      const { title, items } = action
      return { ...successPayload, checklist: { title, items } }
    },
  },

  message: findRecord('message', 'message', 'message'),
  clinicalNote: findRecord('clinical_note', 'clinical_note', 'clinical note'),
  /** The id is the activity id. */
  extensionActivityRecord: findRecord('extension_record', 'record', 'extension activity'),
  emrReport: findRecord('emr_report', 'report', 'report'),
  calculationAction: {
    due: 'none',
    resolve({ id }, { definitions }) {
      const action = definitions.findAction(id)
      assertFound(action?.type === 'CALCULATION', 'There is no calculation action with this id.')
      return { ...successPayload, calculationId: action.calculation_id }
    },
  },

  calculationResults: {
    due: inPathway,
    resolve({ pathway_id, activity_id }, { activities }) {
      const reference = { care_flow_id: pathway_id, activity_id, type: 'CALCULATION' }
      const { outputs } = activities.requireIn(reference)
      return { ...successPayload, result: outputs?.type === 'CALCULATION' ? outputs.calculation_results : [] }
    },
  },
}

/** Creates a root field that returns a record by id. Error messages use `name`. */
function findRecord<Kind extends RecordKind, Field extends string>(kind: Kind, field: Field, name: string) {
  return {
    due: ({ id }: { id: string }, { records }: RecordContext) => records.findCareFlows(kind, [id]),
    resolve({ id }: { id: string }, { records }: RecordContext) {
      const record = records.find(kind, id)
      assertFound(record, `There is no ${name} with this id.`)
      return { ...successPayload, [field]: record } as typeof successPayload &
        Record<Field, CareFlowRecord<Kind>>
    },
  }
}
