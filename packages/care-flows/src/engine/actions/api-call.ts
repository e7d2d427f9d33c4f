import { createSubActivity, endActivity, updateActivity } from '../activities.ts'
import { collectDataPoint } from '../data-points.ts'
import { findByJsonPath } from '../json-path.ts'
import { requireActivityWithAction, requireDataPoint, requireRecord } from '../lookups.ts'
import { isoNow, type MutableCareFlow, schedule, storeApiCall, unschedule } from '../mutable-care-flow.ts'
import type { Activity, ApiCall } from '../records.ts'
import { assertActive, rejectRequest } from '../rejection.ts'
import type { ApiCallAction } from '../release.ts'
import { fillTemplate, fillTextOrJson } from '../templates.ts'
import { addDuration } from '../timing.ts'
import { formatValue, parseJson, parseValue } from '../values.ts'

/** Starts an API call. Its first attempt is due immediately. */
export function startApiCall(flow: MutableCareFlow, activity: Activity, action: ApiCallAction): void {
  const { method, endpoint, headers } = action.request
  const call: ApiCall = {
    id: activity.object.id,
    activity_id: activity.id,
    title: action.title,
    status: 'Pending',
    created_at: isoNow(flow),
    request: {
      method,
      endpoint: fillTemplate(flow, endpoint),
      headers,
      body: fillRequestBody(flow, action.request),
    },
    responses: [],
    attempts: 0,
  }
  storeApiCall(flow, call, 'api_call_created')
  schedule(flow, { time: flow.state.time, type: 'api_call', activity_id: activity.id })
}

function fillRequestBody(flow: MutableCareFlow, { body, graphql }: ApiCallAction['request']): string | null {
  if (!graphql) return body === null ? null : fillTextOrJson(flow, body)
  const variables = Object.entries(graphql.variables).map(([name, value]) => [
    name,
    fillTemplate(flow, value),
  ])
  return JSON.stringify({ query: graphql.query, variables: Object.fromEntries(variables) })
}

/**
 * Attempts the API call of an activity. Uses a simulated response or, if there is none, waits until a caller sends the response.
 */
export function attemptApiCall(flow: MutableCareFlow, activityId: string): void {
  const { activity, action } = requireActivityWithAction(flow, activityId, 'API_CALL')
  const call = requireRecord(flow.state.api_calls, activity.object.id)
  const attempted = storeApiCall(
    flow,
    { ...call, status: 'InProgress', attempts: call.attempts + 1 },
    'api_call_attempted',
  )
  const response =
    action.simulated_responses?.[Math.min(call.responses.length, action.simulated_responses.length - 1)]
  if (response) receiveResponse(flow, attempted, action, response)
}

/** Handles the response to an attempt. Retries a failed attempt with exponential backoff until no attempts are left. */
export function receiveResponse(
  flow: MutableCareFlow,
  call: ApiCall,
  action: ApiCallAction,
  { status, body }: { status: number; body: string },
): void {
  const responses = [...call.responses, { status, body, date: isoNow(flow) }]
  const hasSucceeded = status >= 200 && status < 300 && !(action.request.graphql && hasErrors(body))
  const { attempts, first_wait, longest_wait } = action.retry
  const hasAttemptsLeft = call.attempts < attempts
  const responded = storeApiCall(
    flow,
    {
      ...call,
      responses,
      status: hasSucceeded ? 'Success' : hasAttemptsLeft ? 'Failed' : 'PermanentlyFailed',
    },
    'api_call_responded',
  )
  if (!hasSucceeded && hasAttemptsLeft) {
    const now = flow.state.time
    const wait = (addDuration(now, first_wait) - now) * 2 ** (call.attempts - 1)
    const time = Math.min(now + wait, addDuration(now, longest_wait))
    schedule(flow, { time, type: 'api_call', activity_id: call.activity_id })
    return
  }
  endApiCall(flow, responded, action, { status, body })
}

/**
 * Restarts a failed API call and resets its number of attempts. Rejects the command unless the API call has failed and the care
 * flow is active.
 */
export function retryApiCall(flow: MutableCareFlow, call: ApiCall): void {
  assertActive(flow)
  if (call.status !== 'Failed' && call.status !== 'PermanentlyFailed')
    rejectRequest('Only a failed API call can be retried.')
  unschedule(flow, (entry) => entry.type === 'api_call' && entry.activity_id === call.activity_id)
  storeApiCall(flow, { ...call, status: 'Pending', attempts: 0 }, 'api_call_retried')
  const activity = flow.state.activities[call.activity_id]
  if (activity?.status === 'FAILED') updateActivity(flow, { ...activity, status: 'ACTIVE', resolution: null })
  schedule(flow, { time: flow.state.time, type: 'api_call', activity_id: call.activity_id })
}

/** Whether the body of a GraphQL response contains errors. Such a response can have the status 200. */
function hasErrors(body: string): boolean {
  const { errors } = (parseJson(body) ?? {}) as { errors?: unknown }
  return Array.isArray(errors) && errors.length > 0
}

/** Collects the data points that the action maps to JSONPaths in the response. Skips values of the wrong type. */
function collectMappedDataPoints(
  flow: MutableCareFlow,
  activity: Activity,
  { mappings }: ApiCallAction,
  body: string,
): void {
  const json = mappings.length > 0 ? parseJson(body) : undefined
  for (const { path, data_point_definition_id: id } of mappings) {
    const { valueType } = requireDataPoint(flow.release, id)
    const values = findByJsonPath(json, path)
    const [firstValue] = values
    const isList = valueType.endsWith('ARRAY') && !(values.length === 1 && Array.isArray(firstValue))
    const value = isList ? values : firstValue
    if (value === undefined || values.length === 0) continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const parsed = parseValue(text, valueType)
    if (parsed !== undefined) collectDataPoint(flow, id, formatValue(parsed), activity.id)
  }
}

function endApiCall(
  flow: MutableCareFlow,
  call: ApiCall,
  action: ApiCallAction,
  { status, body }: { status: number; body: string },
): void {
  const activity = requireRecord(flow.state.activities, call.activity_id)
  const hasSucceeded = call.status === 'Success'
  collectDataPoint(flow, action.status_data_point_id, String(status), activity.id)
  if (hasSucceeded) {
    if (action.response_data_point_id !== null)
      collectDataPoint(flow, action.response_data_point_id, body, activity.id)
    collectMappedDataPoints(flow, activity, action, body)
  }
  const subject = { type: 'API_CALL', id: call.id, name: action.title } as const
  const problem = status >= 200 && status < 300 ? 'errors' : `status ${status}`
  const error = hasSucceeded ? null : `The service responded with ${problem}.`
  endActivity(flow, activity, hasSucceeded ? 'DONE' : 'FAILED', {
    subActivity: createSubActivity(flow, hasSucceeded ? 'COMPLETE' : 'FAILED', { subject, error }),
  })
}
