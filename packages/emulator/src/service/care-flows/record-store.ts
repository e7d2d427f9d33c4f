import type { Answer, CareFlowRecords, DataPoint } from '@orchestration/care-flows'
import type { EnvironmentName } from '../../ground/environments.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { CareFlowRecordRow, Database, Reader } from '../../store/tables.ts'

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
export interface RecordReader {
  find<Kind extends RecordKind>(kind: Kind, id: string): Promise<CareFlowRecord<Kind> | undefined>
  /** The id of the care flow that a record belongs to. */
  findCareFlow(kind: RecordKind, id: string): Promise<string | undefined>
  /** All records of a kind in a care flow, oldest first. */
  list<Kind extends RecordKind>(kind: Kind, careFlowId: string): Promise<CareFlowRecord<Kind>[]>
}

export interface RecordStore extends RecordReader {
  /** Inserts rows, or replaces those with the same kind and id. Only the care flow's own changes call it. */
  put(rows: readonly CareFlowRecordRow[]): Promise<void>
  delete(kind: RecordKind, ids: readonly string[]): Promise<void>
}

export function createRecordReader(reader: Reader, environment: EnvironmentName): RecordReader {
  const records = reader.selectFrom('care_flow_record').where('environment', '=', environment)
  return {
    async find(kind, id) {
      const row = await records
        .select('record')
        .where((where) => where.and({ kind, id }))
        .executeTakeFirst()
      return row && JSON.parse(row.record)
    },
    async findCareFlow(kind, id) {
      const row = await records
        .select('care_flow_id')
        .where((where) => where.and({ kind, id }))
        .executeTakeFirst()
      return row?.care_flow_id
    },
    async list(kind, care_flow_id) {
      const rows = await records
        .select('record')
        .where((where) => where.and({ care_flow_id, kind }))
        .orderBy('position')
        .execute()
      return rows.map(({ record }) => JSON.parse(record))
    },
  }
}

export function createRecordStore(transaction: Database, environment: EnvironmentName): RecordStore {
  return {
    ...createRecordReader(transaction, environment),
    put: (rows) =>
      insertRows(transaction, 'care_flow_record', rows, {
        replace: { key: ['environment', 'kind', 'id'], columns: ['record'] },
      }),
    async delete(kind, ids) {
      if (ids.length === 0) return
      await transaction
        .deleteFrom('care_flow_record')
        .where((where) => where.and({ environment, kind }))
        .where('id', 'in', ids)
        .execute()
    },
  }
}
