import type {
  Activity,
  CareFlowState,
  DataPoint,
  Element,
  Party,
  SubActivity,
  Timer,
} from '@orchestration/care-flows'
import type { CollectedDataPoints, Fact } from './record-store.ts'

/*
 * The JSON of records in rows. Names of members, and texts that repeat, would be two thirds of it: a store with 10,000
 * timers had 241 MB, and has 144 MB. So a record of these kinds is stored as the list of its values, in the order below.
 * A value that occurred before is stored as its number: first come the values in `frequent`, then the row's columns, then
 * the texts of the record in the order in which they occur. If you change a list or an order, increment
 * `CONTENT_VERSION` in the store and the version of snapshots.
 */

/** The members of a record. None is a number, which would be read as a reference. */
type Members<Item> = {
  readonly [Name in keyof Item]-?: Extract<Item[Name], number> extends never ? Member<Item[Name]> : never
}
/** `0` stands for a value that is stored as it is, if it has not occurred before. */
type Member<Value> = Value extends readonly (infer Each extends object)[]
  ? 0 | readonly [Members<Each>]
  : Value extends readonly unknown[]
    ? 0
    : Value extends object
      ? 0 | Members<Value>
      : 0

const frequentTexts =
  'AWELL Emulator DONE SUCCESS ORCHESTRATION NAVIGATION ACTIVE STEP TRACK ACTION PATIENT STAKEHOLDER USER ACTIVATE COMPLETE FORM DATE'
const frequent: readonly unknown[] = [null, false, true, '', ...frequentTexts.split(' ')]
const frequentPlaces = new Map(frequent.map((value, place) => [value, place]))

/** The columns that a record refers to. They must not change after the row has been inserted. */
export const recordColumns = {
  activity: ['id', 'care_flow_id', 'date', 'action', 'object_type', 'track_id', 'step_id'],
  care_flow_record: ['id', 'care_flow_id'],
} as const

const party: Members<Party> = { type: 0, id: 0, name: 0 }
const context: Members<Activity['context']> = {
  instance_id: 0,
  pathway_id: 0,
  track_id: 0,
  step_id: 0,
  action_id: 0,
}

const subActivity: Members<SubActivity> = { id: 0, date: 0, subject: party, action: 0, text: 0, error: 0 }

const activity: Members<Activity> = {
  id: 0,
  stream_id: 0,
  date: 0,
  subject: party,
  action: 0,
  object: party,
  indirect_object: party,
  status: 0,
  resolution: 0,
  reference_id: 0,
  reference_type: 0,
  container_name: 0,
  isUserActivity: 0,
  track: { id: 0, title: 0 },
  label: 0,
  sub_activities: [subActivity],
  inputs: 0,
  outputs: 0,
  action_component: { definition_id: 0, release_id: 0, title: 0 },
  form_display_mode: 0,
  context,
  expires_at: 0,
}

const element: Members<Element> = {
  id: 0,
  definition_id: 0,
  parent_id: 0,
  name: 0,
  type: 0,
  start_date: 0,
  end_date: 0,
  status: 0,
  label: 0,
  activity_type: 0,
  context,
  stakeholders: [{ id: 0, name: 0 }],
  started_by: 0,
  stopped_by: 0,
  stop_reason: 0,
}

const dataPoint: Members<DataPoint> = {
  id: 0,
  key: 0,
  data_point_definition_id: 0,
  data_set_id: 0,
  serialized_value: 0,
  valueType: 0,
  date: 0,
  activity_id: 0,
}

const dataPoints: Members<CollectedDataPoints> = { id: 0, data_points: [dataPoint] }

const timer: Members<Timer> = {
  id: 0,
  activity_id: 0,
  type: 0,
  name: 0,
  status: 0,
  careflow_id: 0,
  scheduled_date: 0,
  readable_explanation: 0,
  resource_id: 0,
  completion_reason: 0,
  created_at: 0,
  updated_at: 0,
}

const fact: Members<Fact> = { date: 0, type: 0, user_id: 0, content: 0 }

/** What `Members` describes: a value, a list of records, or a record. */
type Shape = 0 | readonly [Shape] | { readonly [Name in string]: Shape }

const shapes: Readonly<Record<string, Shape>> = { activity, data_points: dataPoints, element, timer }

/** Returns the number of a value that occurred before, or else the value. */
type Refer = (value: unknown) => unknown

function createRefer(texts: readonly unknown[]): Refer {
  const places = new Map<unknown, number>()
  let next = frequent.length
  const add = (text: unknown) => {
    if (!places.has(text)) places.set(text, next)
    next += 1
  }
  texts.forEach(add)
  return (value) => {
    const place = frequentPlaces.get(value) ?? places.get(value)
    if (place === undefined && typeof value === 'string') add(value)
    return place ?? value
  }
}

function pack(value: unknown, shape: Shape, refer: Refer): unknown {
  if (shape === 0) return refer(value)
  if (isList(shape)) return (value as unknown[]).map((item) => pack(item, shape[0], refer))
  if (!value) return 0
  const values: unknown[] = []
  for (const name in shape) values.push(pack((value as typeof shape)[name], shape[name] as Shape, refer))
  return values
}

/** Adds the texts that it finds to `known`. */
function unpack(packed: unknown, shape: Shape, known: unknown[]): unknown {
  if (shape === 0) {
    if (typeof packed === 'number') return known[packed]
    if (typeof packed === 'string') known.push(packed)
    return packed
  }
  if (isList(shape)) return (packed as unknown[]).map((item) => unpack(item, shape[0], known))
  if (packed === 0) return null
  const record: Record<string, unknown> = {}
  let index = 0
  for (const name in shape) {
    record[name] = unpack((packed as unknown[])[index], shape[name] as Shape, known)
    index += 1
  }
  return record
}

function isList(shape: Exclude<Shape, 0>): shape is readonly [Shape] {
  return Array.isArray(shape)
}

function listTexts(kind: string, row: object): unknown[] {
  const columns = kind === 'activity' ? recordColumns.activity : recordColumns.care_flow_record
  return columns.map((column) => row[column as keyof typeof row])
}

/** Serializes the record of a row. `kind` is `activity` or the kind of the row. */
export function printRecord(kind: string, row: { readonly record: object }): string {
  const shape = shapes[kind]
  return JSON.stringify(shape ? pack(row.record, shape, createRefer(listTexts(kind, row))) : row.record)
}

/** Parses what `printRecord` returned. The row needs `recordColumns`. */
export function parseRecord<Item extends object>(kind: string, row: { readonly record?: unknown }): Item {
  const stored = JSON.parse(String(row.record))
  const shape = shapes[kind]
  return (shape ? unpack(stored, shape, [...frequent, ...listTexts(kind, row)]) : stored) as Item
}

export function printFacts(lines: readonly Fact[]): string {
  return JSON.stringify(pack(lines, [fact], createRefer([])))
}

export function parseFacts(text: string): Fact[] {
  return unpack(JSON.parse(text), [fact], [...frequent]) as Fact[]
}

/** The collections of a state that are stored as lists: the members of their items, and the member that is the key. */
const collections = [
  ['activities', activity, 'id'],
  ['elements', element, 'id'],
  ['data_points', dataPoint, 'data_point_definition_id'],
  ['timers', timer, 'id'],
] as const

export function printState(state: CareFlowState): string {
  const refer = createRefer([state.id])
  const stored: Record<string, unknown> = { ...state }
  for (const [name, shape] of collections) stored[name] = pack(Object.values(state[name]), [shape], refer)
  return JSON.stringify(stored)
}

export function parseState(text: string): CareFlowState {
  const stored = JSON.parse(text)
  const known = [...frequent, stored.id]
  for (const [name, shape, key] of collections) {
    // Without a prototype, because V8 keeps a hidden class for each id that is added to any other object.
    const items = Object.create(null)
    for (const item of unpack(stored[name], [shape], known) as Record<string, string>[])
      items[item[key] ?? ''] = item
    stored[name] = items
  }
  return stored
}
