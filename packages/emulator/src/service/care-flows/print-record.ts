import type { Activity, DataPoint, Element, Party, Timer } from '@orchestration/care-flows'

/*
 * The JSON of records in rows. The names of their members would be half of it, so a record of these kinds is stored as the
 * list of its values, in the order below: a care flow takes three quarters of the memory. The state of a care flow stays an
 * object, because each command parses and serializes all of it. If you change the order or the members, increment
 * `CONTENT_VERSION` in the store and the version of snapshots.
 */

/** The members of a record. `0` stands for a value that is stored as it is. */
type Members<Item> = {
  readonly [Name in keyof Item]-?: NonNullable<Item[Name]> extends object
    ? 0 | Members<NonNullable<Item[Name]>>
    : 0
}

const party: Members<Party> = { type: 0, id: 0, name: 0 }
const context: Members<Activity['context']> = {
  instance_id: 0,
  pathway_id: 0,
  track_id: 0,
  step_id: 0,
  action_id: 0,
}

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
  sub_activities: 0,
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
  stakeholders: 0,
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

type Values = unknown[]

interface Converter {
  toValues(item: object): Values
  fromValues(values: Values): object
}

function createConverter(members: object): Converter {
  const list = Object.entries(members).map(
    ([name, inner]) => [name, inner === 0 ? undefined : createConverter(inner)] as const,
  )
  return {
    toValues(item) {
      const values: Values = []
      for (const [name, inner] of list) {
        const value = (item as Record<string, unknown>)[name]
        values.push(inner && value ? inner.toValues(value) : value)
      }
      return values
    },
    fromValues(values) {
      const item: Record<string, unknown> = {}
      let index = 0
      for (const [name, inner] of list) {
        const value = values[index]
        item[name] = inner && value ? inner.fromValues(value as Values) : value
        index += 1
      }
      return item
    },
  }
}

const converters = new Map(
  Object.entries({ activity, element, data_point: dataPoint, timer }).map(([kind, members]) => [
    kind,
    createConverter(members),
  ]),
)

/** Serializes a record of a care flow. `kind` is `activity` or the kind of the row. */
export function printRecord(kind: string, record: object): string {
  return JSON.stringify(converters.get(kind)?.toValues(record) ?? record)
}

/** Parses what `printRecord` returned. */
export function parseRecord<Item extends object>(kind: string, text: string): Item {
  const stored = JSON.parse(text)
  return (converters.get(kind)?.fromValues(stored) ?? stored) as Item
}
