import { act, describe, start } from '@orchestration/care-flows'
import { loadDefinitions } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { listRows } from './keep-change.ts'
import { parseFacts, parseRecord, parseState, printState } from './print-record.ts'

test('the records of a care flow are read as they were before they were stored', async () => {
  const [definition] = await loadDefinitions([
    {
      id: 'pause',
      title: 'Pause',
      tracks: {
        main: {
          title: 'Main',
          steps: {
            wait: {
              title: 'Wait',
              actions: [{ key: 'pause', timer: { title: 'A day', wait: '1 day' } }],
              next: 'tell',
            },
            tell: { title: 'Tell', actions: [{ message: { subject: 'Hello', body: '<p>Hello.</p>' } }] },
          },
        },
      },
    },
  ])
  if (!definition) throw new Error('There is no definition.')
  const [release] = definition.releases
  const patient = { id: 'patient', name: '5', timezone: null, profile: { first_name: 'Ada' } }
  const begun = start(release, { id: 'care-flow', time: 0, patient, data_points: [] })
  if (begun.refusal) throw new Error(begun.refusal.message)
  const over = act(release, begun.state, { type: 'reach_time', time: 86_400_000 })
  if (over.refusal) throw new Error(over.refusal.message)

  const origin = {
    environment: 'sandbox',
    id: 'care-flow',
    patient_id: 'patient',
    definition_id: 'pause',
    event_count: 0,
  }
  const records = new Map<string, object>()
  const rows = new Map<string, { kind: string; row: { record: string } }>()
  for (const { events } of [begun, over]) {
    for (const [kind, record] of events.flatMap((event) => Object.entries(event)))
      if (['activity', 'element', 'timer', 'message'].includes(kind))
        records.set(`${kind} ${record.id}`, record)
    const data_points = events.flatMap((event) => ('data_point' in event ? [event.data_point] : []))
    const id = data_points[0]?.id
    records.set(`data_points ${id}`, { id, data_points })
    const { activities, records: others, facts } = listRows(origin, events)
    for (const row of [...activities.map((row) => ({ ...row, kind: 'activity' })), ...others]) {
      const key = `${row.kind} ${row.id}`
      // A row that is there keeps its other columns.
      rows.set(key, { kind: row.kind, row: { ...row, ...rows.get(key)?.row, record: row.record } })
    }
    expect(facts.flatMap(({ lines }) => parseFacts(lines))).toEqual(
      events.flatMap((event) => {
        const content = describe(event)
        return content ? [{ date: event.date, type: event.type, user_id: '', content }] : []
      }),
    )
    origin.event_count += events.length
  }
  expect(new Set(Array.from(rows.values(), ({ kind }) => kind)).size).toBe(5)
  for (const [key, { kind, row }] of rows) expect(parseRecord(kind, row)).toStrictEqual(records.get(key))
  for (const { state } of [begun, over])
    expect(parseState(printState(state))).toEqual(JSON.parse(JSON.stringify(state)))
})
