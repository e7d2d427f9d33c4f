import { describe, expect, test } from 'vitest'
import { loadRelease, MINUTE, play, SECOND, START_MS, summarize } from '../../../test/play.ts'
import { everythingRelease, oneStepFlow, reachFailedCall, restTrack } from '../../../test/releases.ts'
import { nextDueTimeOf } from '../scheduled-work.ts'

describe('an API call', () => {
  test('is retried after 2, 4, 8 and 16 seconds, and does not block the care flow after the last attempt fails', () => {
    const flow = reachFailedCall()
    const attempts = flow.events
      .filter(({ type }) => type === 'api_call_attempted')
      .map(({ date }) => Date.parse(date))
    expect(attempts.slice(1).map((time, index) => (time - (attempts[index] ?? 0)) / SECOND)).toEqual([
      2, 4, 8, 16,
    ])
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'PermanentlyFailed', attempts: 5 }])
    expect(flow.activity('Report to the hospital')).toMatchObject({ status: 'FAILED', resolution: 'FAILURE' })
    expect(flow.state.data_points['hospital.status']?.serialized_value).toBe('500')
    expect(Object.keys(flow.state.data_points)).not.toContain('hospital.response')
    flow.act({ type: 'submit_checklist', activity_id: flow.activity('Wound check').id })
    expect(flow.activity('Two weeks after the operation').status).toBe('ACTIVE')
  })

  test('succeeds after a manual retry', () => {
    const flow = reachFailedCall()
    flow.act({ type: 'retry_activity', activity_id: flow.activity('Report to the hospital').id })
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'Success', attempts: 1 }])
    expect(flow.activity('Report to the hospital')).toMatchObject({ status: 'DONE', resolution: 'SUCCESS' })
    const [id = ''] = Object.keys(flow.state.api_calls)
    expect(flow.reject({ type: 'retry_api_call', api_call_id: id }).type).toBe('BAD_REQUEST_ERROR')
    expect(flow.reject({ type: 'retry_api_call', api_call_id: 'nothing' }).type).toBe('NOT_FOUND')
  })

  const call = (key: string, answers: { status: number; body: string }[]) => ({
    key,
    api_call: { title: key, url: 'https://example.org', answers },
  })
  const busy = { status: 503, body: '' }
  const made = { status: 201, body: '' }

  test('is attempted immediately on a manual retry, even before its next attempt is due', async () => {
    const flow = play(await loadRelease(oneStepFlow('now', [call('Now', [busy, busy, made])])))
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'retry_api_call', api_call_id }, SECOND)
    flow.wait(MINUTE)
    const attempts = flow.events.filter(({ type }) => type === 'api_call_attempted')
    expect(attempts.map(({ date }) => Date.parse(date) - START_MS)).toEqual([0, SECOND, 3 * SECOND])
    expect(summarize(flow.events)).not.toContain('activity_updated ASSIGNED API_CALL Now')
  })

  test('is retried when its activity is retried, without affecting other calls', async () => {
    const actions = ['First', 'Second'].map((key) => call(key, [busy]))
    const retries = { attempts: 1, first_wait: '1 second', longest_wait: '1 second' }
    const flow = play(
      await loadRelease(oneStepFlow('calls', actions, { api_retries: retries, tracks: restTrack })),
    )
    const events = flow.act({ type: 'retry_activity', activity_id: flow.activity('Second').id })
    const retried = events.flatMap((event) => (event.type === 'api_call_retried' ? event.api_call.title : []))
    expect(retried).toEqual(['Second'])
    // Further attempts get the last response.
    expect(flow.activity('Second').status).toBe('FAILED')
  })

  test('has a pending activity after a retry', async () => {
    const api_call = {
      title: 'Book',
      url: 'https://example.org',
      answers: 'from outside' as const,
      retries: { attempts: 1 },
    }
    const flow = play(await loadRelease(oneStepFlow('again', [{ api_call }], { tracks: restTrack })))
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'complete_api_call', api_call_id, status: 500, body: '' })
    expect(flow.activity('Book').status).toBe('FAILED')
    flow.act({ type: 'retry_api_call', api_call_id })
    expect(flow.activity('Book')).toMatchObject({ status: 'ACTIVE', resolution: null })
  })

  test.each([
    [200, '{"errors":["of the caller"]}', 'Success', null],
    [299, '', 'Success', null],
    [300, '', 'PermanentlyFailed', 'The service responded with status 300.'],
    [199, '', 'PermanentlyFailed', 'The service responded with status 199.'],
  ])('with the response %s %j has the final status %s', async (status, body, expected, error) => {
    const retries = { attempts: 1 }
    const api_call = { title: 'Ask', url: 'https://example.org', answers: [{ status, body }], retries }
    const flow = play(await loadRelease(oneStepFlow('status', [{ api_call }], { tracks: restTrack })))
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: expected }])
    expect(flow.activity('Ask').sub_activities.at(-1)?.error).toBe(error)
  })

  test('accepts external responses, and waits at most longest_wait between attempts', () => {
    const flow = play(everythingRelease)
    flow.act({
      type: 'submit_form',
      activity_id: flow.activity('Diary').id,
      answers: [{ question_id: 'diary.again', value: 'n' }],
    })
    const [api_call_id = ''] = Object.keys(flow.state.api_calls)
    flow.act({ type: 'complete_api_call', api_call_id, status: 503, body: '' })
    expect(flow.reject({ type: 'complete_api_call', api_call_id, status: 200, body: '' }).type).toBe(
      'BAD_REQUEST_ERROR',
    )
    flow.wait(10 * MINUTE)
    flow.act({ type: 'complete_api_call', api_call_id, status: 503, body: '' })
    expect(nextDueTimeOf(flow.state)).toBe(flow.state.time + 15 * MINUTE)
    flow.wait(15 * MINUTE)
    flow.act({ type: 'complete_api_call', api_call_id, status: 201, body: 'made' })
    expect(flow.state.api_calls[api_call_id]).toMatchObject({
      status: 'Success',
      responses: [{ status: 503 }, { status: 503 }, { status: 201, body: 'made' }],
    })
  })
})

test('an API call collects a data point for each path that has a value', async () => {
  const returns = {
    order: { path: '$.order.id', type: 'text' as const },
    weights: { path: '$.order.weights[*]', type: 'numbers' as const },
    weight: { path: '$.order.weights[*]', type: 'number' as const },
    list: { path: '$.order.weights', type: 'numbers' as const },
    missing: { path: '$.nothing', type: 'text' as const },
    wrong: { path: '$.order.id', type: 'number' as const },
  }
  const answers = [{ status: 200, body: '{"order":{"id":"A-7","weights":[2,3]}}' }]
  const api_call = { title: 'Ask', url: 'https://api.example.org', answers, returns }
  const flow = play(await loadRelease(oneStepFlow('mapped', [{ api_call, key: 'ask' }])))
  const { data_points } = flow.state
  expect(data_points['ask.order']?.serialized_value).toBe('A-7')
  expect(data_points['ask.weights']?.serialized_value).toBe('[2,3]')
  expect(data_points['ask.weight']?.serialized_value).toBe('2')
  expect(data_points['ask.list']?.serialized_value).toBe('[2,3]')
  expect(Object.keys(data_points)).not.toContain('ask.missing')
  expect(Object.keys(data_points)).not.toContain('ask.wrong')
})

test('a response is stored unchanged, even if it contains a placeholder', async () => {
  const body = '{"greeting":"Dear {first_name}"}'
  const returns = { greeting: { path: '$.greeting', type: 'text' as const } }
  const call = (key: string, answers: 'from outside' | { status: number; body: string }[]) => ({
    key,
    api_call: { title: key, url: 'https://api.example.org', answers, returns },
  })
  const flow = play(
    await loadRelease(
      oneStepFlow('greet', [call('simulated', [{ status: 200, body }]), call('sent', 'from outside')]),
    ),
  )
  const { id: api_call_id } = flow.activity('sent').object
  flow.act({ type: 'complete_api_call', api_call_id, status: 200, body })
  const { api_calls, data_points } = flow.state
  for (const { responses } of Object.values(api_calls)) expect(responses).toMatchObject([{ body }])
  for (const key of ['simulated', 'sent']) {
    expect(data_points[`${key}.response`]?.serialized_value).toBe(body)
    expect(data_points[`${key}.greeting`]?.serialized_value).toBe('Dear {first_name}')
  }
})

test('expiring an API call does not affect other API calls', async () => {
  const call = (title: string) => ({
    api_call: { title, url: 'https://api.example.org', answers: 'from outside' as const },
  })
  const flow = play(await loadRelease(oneStepFlow('calls', [call('One'), call('Two')])))
  flow.act({ type: 'expire_activity', activity_id: flow.activity('Two').id, reason: 'Not needed' })
  expect(Object.values(flow.state.api_calls).map(({ title, status }) => [title, status])).toEqual([
    ['One', 'InProgress'],
    ['Two', 'Skipped'],
  ])
})

describe('a GraphQL API call', () => {
  const graphql = {
    query: 'query ($name: String) { advice(name: $name) }',
    variables: { name: '{first_name}' },
  }
  const action = (answers: { status: number; body: string }[]) => ({
    api_call: { title: 'Ask', url: 'https://api.example.org/graphql', graphql, answers },
  })

  test('sends its query with the current values as variables', async () => {
    const flow = play(
      await loadRelease(oneStepFlow('graph', [action([{ status: 200, body: '{"data":{}}' }])])),
    )
    expect(Object.values(flow.state.api_calls)).toMatchObject([
      {
        status: 'Success',
        request: {
          method: 'POST',
          body: JSON.stringify({ query: graphql.query, variables: { name: 'Ada' } }),
        },
      },
    ])
    expect(flow.state.elements[flow.activity('Ask').context.instance_id]?.activity_type).toBe(
      'API_CALL_GRAPHQL',
    )
  })

  test('fails and is retried if a response with status 200 contains errors', async () => {
    const answers = [
      { status: 200, body: '{"errors":[{"message":"Busy"}]}' },
      { status: 200, body: '{"data":{}}' },
    ]
    const flow = play(await loadRelease(oneStepFlow('graph', [action(answers)])))
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'Failed' }])
    flow.wait(2 * SECOND)
    expect(Object.values(flow.state.api_calls)).toMatchObject([{ status: 'Success' }])
  })

  test('reports errors in the response, and ignores an empty list of errors', async () => {
    const ask = (body: string) => {
      const { api_call } = action([{ status: 200, body }])
      return { api_call: { ...api_call, title: body, retries: { attempts: 1 } } }
    }
    const bodies = ['{"errors":[{"message":"Busy"}]}', '{"data":{},"errors":[]}']
    const flow = play(await loadRelease(oneStepFlow('graph', bodies.map(ask), { tracks: restTrack })))
    expect(bodies.map((body) => flow.activity(body).sub_activities.at(-1)?.error)).toEqual([
      'The service responded with errors.',
      null,
    ])
  })
})
