import * as v from 'valibot'
import { tables } from '../../store/tables.ts'
import { profileFields } from '../patients/profile.ts'
import { isTooLong, MAX_TEXT_LENGTH } from '../text-formats.ts'
import type { DataRows } from './data-rows.ts'
import { activity, facts, keysOf, record, records, state, texts, time } from './record-schemas.ts'
import { release } from './release-schema.ts'

type Rows = { [Table in keyof DataRows]: DataRows[Table][number] }

/** PostgreSQL cannot store the character U+0000. */
const plain: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
)
/** PostgreSQL's type for such columns has 32 bits. */
const count: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))

const bounded = (maxLength: number = MAX_TEXT_LENGTH) =>
  v.pipe(
    plain,
    v.check((value) => !isTooLong(value, maxLength)),
  )
const orNone = (schema: v.GenericSchema<string>) => v.union([v.literal(''), schema])
/** A text in JSON. */
const json = (schema: v.GenericSchema) =>
  v.pipe(
    plain,
    v.check((value) => v.is(schema, parseJson(value))),
  )
const field = bounded()
const anyObject = record(v.unknown())
const timeOrNone = orNone(time)

/** What the columns hold, where it is not any text or any count. */
const columns: {
  [Table in keyof Rows]: { [Column in keyof Rows[Table]]?: v.GenericSchema<Rows[Table][Column]> }
} = {
  patient: {
    ...Object.fromEntries(profileFields.map((name) => [name, field])),
    name: bounded(2 * MAX_TEXT_LENGTH + 1),
    sex: v.picklist(['', 'NOT_KNOWN', 'MALE', 'FEMALE']),
    address: orNone(json(texts)),
    identifiers: json(v.array(v.strictObject({ system: v.string(), value: v.string() }))),
  },
  identifier: { system: field, value: field },
  care_flow: {
    status: v.picklist(['active', 'completed', 'stopped', 'missing_baseline_info']),
    start_date: time,
    complete_date: timeOrNone,
    stop_date: timeOrNone,
    next_due: timeOrNone,
    state: json(state),
  },
  activity: {
    date: time,
    status: v.picklist(['ACTIVE', 'CANCELED', 'DONE', 'EXPIRED', 'FAILED']),
    is_user: v.picklist([0, 1]),
    record: json(activity),
  },
  care_flow_record: { kind: keysOf(records) },
  fact: { lines: json(facts) },
  hosted_session: {
    user_context: orNone(json(anyObject)),
    tracking: orNone(json(anyObject)),
    created_at: time,
    expires_at: time,
    completed_at: timeOrNone,
    expired_at: timeOrNone,
  },
  hosted_link: {},
  care_flow_release: { content: json(release) },
}

/** The properties of the object in a JSON column that other columns repeat. */
const repeated: { [Table in keyof Rows]?: [keyof Rows[Table], Partial<Record<string, keyof Rows[Table]>>] } =
  {
    care_flow: [
      'state',
      {
        id: 'id',
        release_id: 'release_id',
        status: 'status',
        start_date: 'start_date',
      },
    ],
    activity: ['record', { id: 'id', date: 'date', status: 'status', stream_id: 'care_flow_id' }],
    care_flow_record: ['record', { id: 'id' }],
    care_flow_release: ['content', { release_id: 'id', definition_id: 'definition_id', version: 'version' }],
  }

const schemas = new Map(
  Object.entries(columns).map(([table, special]) => {
    const entries = Object.entries(tables[table as keyof Rows].columns).map(([column, type]) => {
      const own = (special as Record<string, v.GenericSchema>)[column]
      return [column, own ?? (type === 'integer' ? count : plain)] as const
    })
    return [table, v.strictObject(Object.fromEntries(entries))]
  }),
)

/** Finds the first part of a row that could not be read later: `.state`, or nothing for the whole row. */
export function findProblem(table: keyof DataRows, row: unknown): string | undefined {
  const { success, issues } = v.safeParse(schemas.get(table) ?? v.never(), row, { abortEarly: true })
  if (!success) return issues[0].path ? `.${String(issues[0].path[0].key)}` : ''
  const values = row as Record<string, unknown>
  const ofKind = records[values.kind as keyof typeof records]
  if (table === 'care_flow_record' && !v.is(ofKind, parseJson(String(values.record)))) return '.record'
  const [column, names] = repeated[table] ?? []
  if (column === undefined || names === undefined) return undefined
  const object = parseJson(String(values[column])) as Record<string, unknown>
  const other = Object.entries(names).find(([name, repeats]) => object[name] !== values[repeats as string])
  return other ? `.${column}` : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
