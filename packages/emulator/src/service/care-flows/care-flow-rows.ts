import {
  type CareFlowEvent,
  type CareFlowRecords,
  type CareFlowState,
  describeEvent,
  nextDueTimeOf,
  type Release,
} from '@orchestration/care-flows'
import type { ActivityRow, AuditLogRow, CareFlowRecordRow, CareFlowRow } from '../../store/tables.ts'
import type { CareFlowChange } from '../change.ts'
import { eventRecordKinds, type RecordKind } from '../records/record-repository.ts'

/** Columns that are not derived from the release or the state. `event_count` is the number of events so far. */
export type BaseColumns = Pick<
  CareFlowRow,
  'environment' | 'id' | 'patient_id' | 'created_by' | 'created_by_name' | 'event_count'
>

export interface CareFlowRows extends EventRows {
  careFlow: CareFlowRow
}

/** Creates the rows to store after events. */
export function createCareFlowRows(
  base: BaseColumns,
  { release, state, events }: Pick<CareFlowChange, 'release' | 'state' | 'events'>,
): CareFlowRows {
  const rows = createEventRows({ ...base, definition_id: release.definition_id }, events)
  const event_count = base.event_count + events.length
  return { careFlow: createCareFlowRow({ ...base, event_count }, release, state), ...rows }
}

function createCareFlowRow(base: BaseColumns, release: Release, state: CareFlowState): CareFlowRow {
  const dueTime = nextDueTimeOf(state)
  return {
    ...base,
    definition_id: release.definition_id,
    release_id: release.release_id,
    title: release.title,
    version: release.version,
    status: state.status,
    start_date: state.start_date,
    complete_date: state.complete_date ?? '',
    stop_date: state.stop_date ?? '',
    stop_reason: state.stop_reason ?? '',
    next_due: dueTime === undefined ? '' : new Date(dueTime).toISOString(),
    state: JSON.stringify(state),
  }
}

/** An audit log entry. The API calls it a fact. */
export interface AuditLogEntry {
  date: string
  /** The event type, such as `step_started`. */
  type: string
  /** The acting user. Empty if unknown. */
  user_id: string
  /** Lines of text. `describeEvent` in `packages/care-flows` creates them. */
  content: string[]
}

interface EventRows {
  activities: ActivityRow[]
  records: CareFlowRecordRow[]
  auditLog: AuditLogRow[]
}

/** Converts events to rows: the latest version of each record, and one row of audit log entries. */
function createEventRows(
  careFlow: Pick<CareFlowRow, 'environment' | 'id' | 'patient_id' | 'definition_id' | 'event_count'>,
  events: readonly CareFlowEvent[],
): EventRows {
  const { environment, id: care_flow_id, patient_id, definition_id } = careFlow
  // Records are serialized at the end, because most of them change several times.
  const activities = new Map<string, Unserialized<ActivityRow>>()
  const records = new Map<string, Unserialized<CareFlowRecordRow>>()
  const entries: AuditLogEntry[] = []

  for (const [index, event] of events.entries()) {
    const { date, type, user } = event
    const position = careFlow.event_count + index
    const putRecord = (kind: RecordKind, id: string, record: object) => {
      const key = `${kind} ${id}`
      const existing = records.get(key)
      if (existing) existing.record = record
      else records.set(key, { environment, care_flow_id, kind, id, position, record })
    }

    if ('activity' in event) {
      const { activity } = event
      activities.set(activity.id, {
        environment,
        id: activity.id,
        care_flow_id,
        patient_id,
        definition_id,
        position: activities.get(activity.id)?.position ?? position,
        date: activity.date,
        status: activity.status,
        action: activity.action,
        object_type: activity.object.type,
        assignee: activity.indirect_object?.id ?? '',
        is_user: Number(activity.isUserActivity),
        track_id: activity.context.track_id ?? '',
        step_id: activity.context.step_id ?? '',
        record: activity,
      })
    }
    for (const kind of eventRecordKinds) {
      const record = (event as Partial<CareFlowRecords>)[kind]
      if (record) putRecord(kind, record.id, record)
    }
    if (event.type === 'form_submitted') {
      const { activity, form_id, answers, data_points } = event
      putRecord('form_response', activity.id, { id: activity.id, form_id, answers, data_points, date })
    }
    const content = describeEvent(event)
    if (content) entries.push({ date, type, user_id: user?.id ?? '', content })
  }
  return {
    activities: Array.from(activities.values(), serializeRecord),
    records: Array.from(records.values(), serializeRecord),
    auditLog:
      entries.length === 0
        ? []
        : [{ environment, care_flow_id, position: careFlow.event_count, entries: JSON.stringify(entries) }],
  }
}

/** A row before its JSON column is serialized. */
type Unserialized<Row> = Omit<Row, 'record'> & { record: object }

function serializeRecord<Row extends { record: object }>(row: Row): Omit<Row, 'record'> & { record: string } {
  return { ...row, record: JSON.stringify(row.record) }
}
