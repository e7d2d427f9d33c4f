import {
  act,
  type CareFlowCommand,
  type CareFlowRelease,
  describe,
  listBaseline,
  type Outcome,
  start,
} from '@orchestration/care-flows'
import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createRandom } from '../../ground/random.ts'
import { answerPending, createBaselineValue } from '../seed/answer-pending.ts'
import { listRows } from './keep-change.ts'
import { parseFacts, parseRecord, parseState, printState } from './print-record.ts'

const DAY = 86_400_000
/** Texts that look like the numbers that replace texts, that are often replaced, or that JSON has to escape. */
const texts = ['5', '21', 'DONE', 'true', '', 'null', '__proto__', 'a\ud800b', 'a\0b']

type Pick = <Item>(items: readonly Item[]) => Item

test('the records of care flows are read as they were before they were stored', async () => {
  const random = createRandom(7)
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number]
  const kinds = new Set<string>()
  for (const { releases } of await loadBuiltInDefinitions()) {
    for (const release of releases) for (const kind of storeAndRead(release, pick)) kinds.add(kind)
  }
  const packed = ['activity', 'data_points', 'element', 'timer']
  expect([...kinds]).toEqual(expect.arrayContaining([...packed, 'api_call', 'message']))
})

/** Acts out a care flow, and stores and reads it after each command. Returns the kinds of its records. */
function storeAndRead(release: CareFlowRelease, pick: Pick): Set<string> {
  const [id, patient_id] = [pick(texts), pick(texts)]
  const { definition_id } = release
  const origin = { environment: 'sandbox', id, patient_id, definition_id, event_count: 0 }
  const user = { id: pick(texts), name: pick(texts) }
  const patient = { id: patient_id, name: pick(texts), timezone: null, profile: { first_name: pick(texts) } }
  const kinds = new Set<string>()
  const rows = new Map<string, { record: string }>()

  function take(outcome: Outcome) {
    if (outcome.refusal) return
    const { state, events } = outcome
    const { activities, records, facts } = listRows(origin, events)
    origin.event_count += events.length
    for (const row of [...activities.map((row) => ({ ...row, kind: 'activity' })), ...records]) {
      const key = `${row.kind} ${row.id}`
      // A row that is there keeps its other columns.
      rows.set(key, { ...row, ...rows.get(key), record: row.record })
    }
    const newest = new Map<string, [kind: string, record: object]>()
    for (const [kind, record] of events.flatMap((event) => Object.entries(event)))
      if (rows.has(`${kind} ${record?.id}`)) newest.set(`${kind} ${record.id}`, [kind, record])
    const data_points = events.flatMap((event) => ('data_point' in event ? [event.data_point] : []))
    const id = data_points[0]?.id
    if (id) newest.set(`data_points ${id}`, ['data_points', { id, data_points }])
    for (const [key, [kind, record]] of newest) {
      kinds.add(kind)
      expect(parseRecord(kind, rows.get(key) ?? {})).toStrictEqual(record)
    }
    expect(facts.flatMap(({ lines }) => parseFacts(lines))).toEqual(
      events.flatMap((event) => {
        const content = describe(event)
        return content ? [{ date: event.date, type: event.type, user_id: event.user?.id ?? '', content }] : []
      }),
    )
    const read = parseState(printState(state))
    expect(read).toEqual(JSON.parse(JSON.stringify(state)))
    return read
  }

  const data_points = listBaseline(release).map((dataPoint) => ({
    data_point_definition_id: dataPoint.id,
    value: createBaselineValue(dataPoint, 0, pick),
  }))
  let state = take(start(release, { id, time: 0, patient, data_points, user }))
  const offer = (command: CareFlowCommand | undefined) => {
    if (command && state) state = take(act(release, state, { ...command, user })) ?? state
  }
  for (let day = 0; state?.status === 'active' && day < 40; day += 1) {
    for (const activity of Object.values(state.activities))
      if (activity.status === 'ACTIVE') offer(answerPending(release, activity, day * DAY, pick))
    offer({ type: 'reach_time', time: (day + 1) * DAY })
  }
  offer({ type: 'stop', reason: pick(texts), time: 50 * DAY })
  expect(rows.size).toBeGreaterThan(0)
  return kinds
}
