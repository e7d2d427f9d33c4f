import type { Answer, CareFlowRecords, DataPoint, Patient } from '@orchestration/care-flows'
import { type SqlBool, sql } from 'kysely'
import { isIn, Repository, upsertRows } from '../../store/repository.ts'
import type { CareFlowRecordRow } from '../../store/tables.ts'

/** Answers submitted to a form. `id` is the activity id. */
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

/** A visitor's draft answers to a form or a checklist on the hosted pages. */
export interface FormDraft {
  id: string
  activity_id: string
  /** Id of the hosted session. Empty if the visitor opened the hosted pages link. */
  session_id: string
  /** Keyed by question id. A checklist has one entry, `items`. */
  answers: Record<string, DraftedAnswer>
}

export interface DraftedAnswer {
  /** Raw input values. */
  values: readonly string[]
  /** The reason for rejecting a file. */
  rejectedFile?: 'size' | 'type' | undefined
}

/** Types of a care flow's records, keyed by kind. Activities have their own table. */
export interface RecordKinds extends CareFlowRecords {
  activity_metadata: ActivityMetadata
  form_draft: FormDraft
  form_response: FormResponse
}

export type RecordKind = keyof RecordKinds

export type CareFlowRecord<Kind extends RecordKind> = RecordKinds[Kind]

/** The record kinds of `CareFlowRecords`. An object, so that TypeScript checks it for completeness. */
const eventRecords: Record<keyof CareFlowRecords, true> = {
  api_call: true,
  clinical_note: true,
  data_point: true,
  element: true,
  emr_report: true,
  evaluated_rule: true,
  extension_record: true,
  message: true,
  scheduled_track: true,
  timer: true,
}

/** The kinds of records that events contain. The kind is also the name of the event property. */
export const eventRecordKinds = Object.keys(eventRecords) as readonly (keyof CareFlowRecords)[]

export class RecordRepository extends Repository {
  find<Kind extends RecordKind>(kind: Kind, id: string): CareFlowRecord<Kind> | undefined {
    const row = this.database.first(this.from('care_flow_record', { kind, id }).select('record'))
    return row && JSON.parse(row.record)
  }

  /** Returns the id of the care flow that a record belongs to. */
  findCareFlowId(kind: RecordKind, id: string): string | undefined {
    const row = this.database.first(this.from('care_flow_record', { kind, id }).select('care_flow_id'))
    return row?.care_flow_id
  }

  /** Returns the distinct ids of the care flows that records belong to. */
  listCareFlowIds(kind: RecordKind, ids: readonly string[]): string[] {
    return [...new Set(ids.flatMap((id) => this.findCareFlowId(kind, id) ?? []))]
  }

  /** Lists the records of a kind in a care flow, oldest first. */
  list<Kind extends RecordKind>(kind: Kind, care_flow_id: string): CareFlowRecord<Kind>[] {
    const records = this.from('care_flow_record', { care_flow_id, kind }).select('record')
    return this.database.all(records.orderBy('position')).map(({ record }) => JSON.parse(record))
  }

  /** Upserts one record. */
  put<Kind extends RecordKind>(
    kind: Kind,
    record: CareFlowRecord<Kind>,
    { care_flow_id, position = 0 }: { care_flow_id: string; position?: number },
  ): void {
    const { environment } = this
    this.upsert([
      { environment, care_flow_id, kind, id: record.id, position, record: JSON.stringify(record) },
    ])
  }

  /** Upserts rows by kind and id. */
  upsert(rows: readonly CareFlowRecordRow[]): void {
    upsertRows(this.database, 'care_flow_record', rows, ['record'])
  }

  /** Reassigns the elements of the former patient to another patient. An element has at most one stakeholder. */
  moveToPatient(care_flow_id: string, former_id: string, { id, name }: Patient): void {
    const record = sql<string>`json_set(record, '$.stakeholders[0]', json_object('id', ${id}, 'name', ${name}))`
    const isAssigned = sql<SqlBool>`record ->> '$.stakeholders[0].id' = ${former_id}`
    this.updateRows('care_flow_record', { care_flow_id, kind: 'element' }, { record }, isAssigned)
  }

  delete(kind: RecordKind, ids: readonly string[]): void {
    if (ids.length > 0) this.deleteRows('care_flow_record', { kind }, isIn('id', ids))
  }
}
