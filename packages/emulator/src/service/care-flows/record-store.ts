import type { Answer, CareFlowRecords, DataPoint } from '@orchestration/care-flows'
import { EnvironmentRows, insertRows } from '../../store/sql.ts'
import type { CareFlowRecordRow, Database, FactRow, Reader } from '../../store/tables.ts'

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

/** A line of a care flow's audit log. */
export interface Fact {
  date: string
  /** The type of the event, such as `step_started`. */
  type: string
  /** The user who caused it. Empty if unknown. */
  user_id: string
  content: string[]
}

/** The audit log of one environment. */
export class FactReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  /** All of a care flow, oldest first. */
  async list(care_flow_id: string): Promise<Fact[]> {
    const { environment } = this
    const rows = await this.source
      .selectFrom('fact')
      .select('lines')
      .where((where) => where.and({ environment, care_flow_id }))
      .orderBy('position')
      .execute()
    return rows.flatMap(({ lines }): Fact[] => JSON.parse(lines))
  }
}

export class FactStore extends FactReader<Database> {
  add(rows: readonly FactRow[]): Promise<void> {
    return insertRows(this.source, 'fact', rows)
  }
}
