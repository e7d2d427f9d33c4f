import type { Answer, CareFlowRecords, DataPoint } from '@orchestration/care-flows'
import { EnvironmentRows, insertRows } from '../store/sql.ts'
import type { CareFlowRecordRow, Database, Reader } from '../store/tables.ts'
import type { ActivityReader } from './activities/activity-store.ts'
import { demandFound, done, type Resolver, type Resolvers } from './answers.ts'
import type { Definitions } from './definitions/definitions.ts'

/** The answers to a form. `id` is the id of the activity. */
export interface FormResponse {
  id: string
  form_id: string
  answers: Answer[]
  data_points: DataPoint[]
  date: string
}

/** What callers have added to an activity. `id` is the id of the activity. */
export interface ActivityMetadata {
  id: string
  metadata: unknown
  note: string | null
}

/** What a visitor has filled in on a form, or ticked on a checklist, that is not sent yet. */
export interface FormDraft {
  id: string
  activity_id: string
  /** The id of the session in which they were given. Empty for a link. */
  session_id: string
  /** By the ids of the questions. A checklist has one entry, `items`. */
  answers: Record<string, DraftedAnswer>
}

export interface DraftedAnswer {
  /** As the visitor wrote them. */
  values: readonly string[]
  /** Why a file was refused. */
  refusedFile?: 'size' | 'type' | undefined
}

/** What a care flow keeps besides its activities, by kind. */
export interface RecordKinds extends CareFlowRecords {
  activity_metadata: ActivityMetadata
  form_draft: FormDraft
  form_response: FormResponse
}

export type RecordKind = keyof RecordKinds

export type CareFlowRecord<Kind extends RecordKind> = RecordKinds[Kind]

/** The records of the care flows of one environment. */
export class RecordReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  async find<Kind extends RecordKind>(kind: Kind, id: string): Promise<CareFlowRecord<Kind> | undefined> {
    const row = await this.#select({ kind, id }).select('record').executeTakeFirst()
    return row && JSON.parse(row.record)
  }

  /** The id of the care flow that a record belongs to. */
  async findCareFlow(kind: RecordKind, id: string): Promise<string | undefined> {
    const row = await this.#select({ kind, id }).select('care_flow_id').executeTakeFirst()
    return row?.care_flow_id
  }

  /** All records of a kind in a care flow, oldest first. */
  async list<Kind extends RecordKind>(kind: Kind, care_flow_id: string): Promise<CareFlowRecord<Kind>[]> {
    const rows = await this.#select({ care_flow_id, kind }).select('record').orderBy('position').execute()
    return rows.map(({ record }) => JSON.parse(record))
  }

  #select(wanted: Partial<CareFlowRecordRow>) {
    const { environment } = this
    return this.source.selectFrom('care_flow_record').where((where) => where.and({ environment, ...wanted }))
  }
}

export class RecordStore extends RecordReader<Database> {
  /** Inserts rows, or replaces those with the same kind and id. Only the care flow's own changes call it. */
  put(rows: readonly CareFlowRecordRow[]): Promise<void> {
    const replace = { key: ['environment', 'kind', 'id'], columns: ['record'] } as const
    return insertRows(this.source, 'care_flow_record', rows, { replace })
  }

  async delete(kind: RecordKind, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const { environment } = this
    await this.source
      .deleteFrom('care_flow_record')
      .where((where) => where.and({ environment, kind }))
      .where('id', 'in', ids)
      .execute()
  }
}

interface Needs {
  activities: ActivityReader
  definitions: Definitions
  records: RecordReader
}

export const activityContentQueries: Resolvers<Needs> = {
  checklist({ id }: { id: string }, { definitions }) {
    const action = definitions.findAction(id)
    demandFound(action?.type === 'CHECKLIST', 'There is no checklist with this id.')
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
    demandFound(action?.type === 'CALCULATION', 'There is no calculation action with this id.')
    return { ...done, calculationId: action.calculation_id }
  },

  async calculationResults(
    { pathway_id, activity_id }: { pathway_id: string; activity_id: string },
    { activities },
  ) {
    const reference = { care_flow_id: pathway_id, activity_id, type: 'CALCULATION' }
    const { outputs } = await activities.requireIn(reference)
    return { ...done, result: outputs?.type === 'CALCULATION' ? outputs.calculation_results : [] }
  },
}

/** Creates a resolver that answers a record by its id, in a field of the payload. `name` is what the error calls it. */
function answerRecord(kind: RecordKind, field: string, name: string): Resolver<{ id: string }, Needs> {
  return async ({ id }, { records }) => {
    const record = await records.find(kind, id)
    demandFound(record, `There is no ${name} with this id.`)
    return { ...done, [field]: record }
  }
}
