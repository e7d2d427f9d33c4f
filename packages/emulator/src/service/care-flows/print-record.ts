import type {
  Activity,
  CareFlowState,
  DataPoint,
  Element,
  Party,
  SubActivity,
  Timer,
} from '@orchestration/care-flows'
import type { Fact } from './record-store.ts'

/*
 * The JSON of records in rows. Names of members, and texts that repeat, would be two thirds of it: a store with 10,000
 * timers had 241 MB, and has 144 MB. So a record of these kinds is stored as the list of its values, in the order below.
 * A value that occurred before is stored as its number: first come the values in `frequent`, then the row's columns, then
 * the texts of the record in the order in which they occur. If you change a list or an order, increment
 * `CONTENT_VERSION` in the store and the version of snapshots.
 */

/** The members of a record. `0` stands for a value that is stored as it is. Numbers would be mistaken for references. */
type Members<Item> = {
  readonly [Name in keyof Item]-?: NonNullable<Item[Name]> extends number
    ? never
    : NonNullable<Item[Name]> extends readonly (infer Each)[]
      ? 0 | readonly [Members<Each>]
      : NonNullable<Item[Name]> extends object
        ? 0 | Members<NonNullable<Item[Name]>>
        : 0
}

const frequent: readonly unknown[] = [
  null,
  false,
  true,
  '',
  'AWELL',
  'Emulator',
  'DONE',
  'SUCCESS',
  'ORCHESTRATION',
  'NAVIGATION',
  'ACTIVE',
  'STEP',
  'TRACK',
  'ACTION',
  'PATIENT',
  'STAKEHOLDER',
  'USER',
  'ACTIVATE',
  'COMPLETE',
  'FORM',
  'DATE',
]

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

/** Replaces values that it has seen with their numbers. */
class Referrer {
  readonly #places = new Map<unknown, number>()
  #next = frequent.length

  constructor(texts: readonly unknown[]) {
    for (const text of texts) this.#add(text)
  }

  #add(text: unknown): void {
    if (!this.#places.has(text)) this.#places.set(text, this.#next)
    this.#next += 1
  }

  refer(value: unknown): unknown {
    const place = frequentPlaces.get(value) ?? this.#places.get(value)
    if (place === undefined && typeof value === 'string') this.#add(value)
    return place ?? value
  }
}

const frequentPlaces = new Map(frequent.map((value, place) => [value, place]))

interface Converter {
  pack(value: unknown, referrer: Referrer): unknown
  /** Adds the texts that it finds to `known`. */
  unpack(packed: unknown, known: unknown[]): unknown
}

function createConverter(members: object | 0): Converter {
  if (members === 0) return leaf
  if (Array.isArray(members)) {
    const { pack, unpack } = createConverter(members[0])
    return {
      pack: (items, referrer) => (items as unknown[]).map((item) => pack(item, referrer)),
      unpack: (packed, known) => (packed as unknown[]).map((item) => unpack(item, known)),
    }
  }
  const list = Object.entries(members as Record<string, object | 0>).map(
    ([name, inner]) => [name, createConverter(inner)] as const,
  )
  return {
    pack(item, referrer) {
      if (!item) return 0
      const values: unknown[] = []
      for (const [name, { pack }] of list)
        values.push(pack((item as Record<string, unknown>)[name], referrer))
      return values
    },
    unpack(packed, known) {
      if (packed === 0) return null
      const item: Record<string, unknown> = {}
      let index = 0
      for (const [name, { unpack }] of list) {
        item[name] = unpack((packed as unknown[])[index], known)
        index += 1
      }
      return item
    },
  }
}

const leaf: Converter = {
  pack: (value, referrer) => referrer.refer(value),
  unpack(packed, known) {
    if (typeof packed === 'number') return known[packed]
    if (typeof packed === 'string') known.push(packed)
    return packed
  },
}

const converters = {
  activity: createConverter(activity),
  data_points: createConverter({ id: 0, data_points: [dataPoint] }),
  element: createConverter(element),
  timer: createConverter(timer),
}
const dataPoints = createConverter(dataPoint)
const facts = createConverter([fact])

function listTexts(kind: string, row: object): unknown[] {
  const columns = kind === 'activity' ? recordColumns.activity : recordColumns.care_flow_record
  return columns.map((column) => row[column as keyof typeof row])
}

/** Serializes the record of a row. `kind` is `activity` or the kind of the row. */
export function printRecord(kind: string, row: { readonly record: object }): string {
  const converter = converters[kind as keyof typeof converters] as Converter | undefined
  return JSON.stringify(converter?.pack(row.record, new Referrer(listTexts(kind, row))) ?? row.record)
}

/** Parses what `printRecord` returned. The row needs `recordColumns`. */
export function parseRecord<Item extends object>(kind: string, row: { readonly record?: unknown }): Item {
  const stored = JSON.parse(String(row.record))
  const converter = converters[kind as keyof typeof converters] as Converter | undefined
  return (converter?.unpack(stored, [...frequent, ...listTexts(kind, row)]) ?? stored) as Item
}

export function printFacts(lines: readonly Fact[]): string {
  return JSON.stringify(facts.pack(lines, new Referrer([])))
}

export function parseFacts(text: string): Fact[] {
  return facts.unpack(JSON.parse(text), [...frequent]) as Fact[]
}

/** The collections of a state that are stored as lists: the converters of their items, and the member that is the key. */
const collections = [
  ['activities', converters.activity, 'id'],
  ['elements', converters.element, 'id'],
  ['data_points', dataPoints, 'data_point_definition_id'],
  ['timers', converters.timer, 'id'],
] as const

export function printState(state: CareFlowState): string {
  const referrer = new Referrer([state.id])
  const stored: Record<string, unknown> = { ...state }
  for (const [name, { pack }] of collections)
    stored[name] = Object.values(state[name]).map((item) => pack(item, referrer))
  return JSON.stringify(stored)
}

export function parseState(text: string): CareFlowState {
  const stored = JSON.parse(text)
  const known = [...frequent, stored.id]
  for (const [name, { unpack }, key] of collections) {
    // Without a prototype, because V8 keeps a shape for each id that is added to any other object.
    const items = Object.create(null)
    for (const packed of stored[name]) {
      const item = unpack(packed, known) as Record<string, string>
      items[item[key] ?? ''] = item
    }
    stored[name] = items
  }
  return stored
}
