import { expect, test } from 'vitest'
import { loadRelease, play } from '../../test/play.ts'
import type { YamlDefinition } from '../definitions/definition-schema.ts'
import { loadDefinitions } from '../definitions/load-definitions.ts'
import { findByJsonPath } from './json-path.ts'

const orders = {
  'a b': 1,
  orders: [
    { id: 'A', lines: [{ id: 'A1', price: 3 }] },
    { id: 'B', lines: [{ id: 'B1', price: 5 }, { id: 'B2' }] },
  ],
}

test.each([
  ['$', [orders]],
  ['$.orders[0].id', ['A']],
  ['$.orders[-1].lines[*].id', ['B1', 'B2']],
  ["$['a b']", [1]],
  ['$["orders"][1]["id"]', ['B']],
  ['$.orders.*.id', ['A', 'B']],
  ['$..price', [3, 5]],
  ['$.orders..id', ['A', 'A1', 'B', 'B1', 'B2']],
  ['$.orders[7].id', []],
  ['$.orders.length', []],
  ['$.constructor', []],
] as const)('%s finds %j', (path, expected) => {
  expect(findByJsonPath(orders, path)).toEqual(expected)
})

type Call = Extract<
  YamlDefinition['tracks'][string]['steps'][string]['actions'][number],
  { api_call: unknown }
>

function callOf(api_call: Partial<Call['api_call']>): YamlDefinition {
  const action = { key: 'ask', api_call: { title: 'Ask', url: 'https://example.org', ...api_call } }
  return {
    id: 'call',
    title: 'Call',
    tracks: { main: { title: 'Main', steps: { call: { title: 'Call', actions: [action] } } } },
  }
}

test('a successful API call collects the values at its paths if they have the right type', async () => {
  const release = await loadRelease(
    callOf({
      answers: [{ status: 200, body: JSON.stringify({ ...orders, sent: '2026-03-01', paid: true }) }],
      returns: {
        id: { path: '$.orders[*].id', type: 'text' },
        ids: { path: '$.orders[*].id', type: 'texts' },
        prices: { path: '$..price', type: 'numbers' },
        lines: { path: '$.orders[0].lines', type: 'text' },
        sent: { path: '$.sent', type: 'date' },
        paid: { path: '$.paid', type: 'boolean' },
        'no-number': { path: '$.orders[0].id', type: 'number' },
        nothing: { path: '$.nothing', type: 'text' },
      },
    }),
  )
  const { data_points } = play(release).state
  const values = Object.entries(data_points).flatMap(([id, { serialized_value }]) =>
    /^ask\.(?!status|response)/.test(id) ? [[id, serialized_value]] : [],
  )
  expect(Object.fromEntries(values)).toEqual({
    'ask.id': 'A',
    'ask.ids': '["A","B"]',
    'ask.prices': '[3,5]',
    'ask.lines': '[{"id":"A1","price":3}]',
    'ask.sent': '2026-03-01T00:00:00.000Z',
    'ask.paid': 'true',
  })
})

test.each([
  [500, '{"id":"A"}'],
  [200, 'no JSON'],
])(
  'an API call whose response has status %i and the body %s collects no values from the body',
  async (status, body) => {
    const returns = { id: { path: '$.id', type: 'text' as const } }
    const release = await loadRelease(
      callOf({ answers: [{ status, body }], retries: { attempts: 1 }, returns }),
    )
    expect(Object.keys(play(release).state.data_points)).not.toContain('ask.id')
  },
)

test.each([
  [{ id: { path: '$.orders[?(@.id)]', type: 'text' } }, 'returns.id.path: must be a JSONPath'],
  [{ id: { path: 'orders', type: 'text' } }, 'returns.id.path: must be a JSONPath'],
  [{ id: { pth: '$.id', type: 'text' } }, '"pth" is unknown; write "path"'],
  [{ status: { path: '$.status', type: 'text' } }, 'the key "ask.status" is used twice; choose another key'],
])('a definition whose API call returns %j is rejected', async (returns, message) => {
  const file = callOf({ returns: returns as unknown as NonNullable<Call['api_call']['returns']> })
  await expect(loadDefinitions([file])).rejects.toThrow(message)
})
