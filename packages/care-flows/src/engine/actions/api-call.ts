import type { ApiCallAction } from '../action-definition.ts'
import { createSubActivity, endActivity, updateActivity } from '../activities.ts'
import { collect, fillBody, fillTemplate } from '../data-points.ts'
import type { ApiCallHappening } from '../happening.ts'
import type { Activity, ApiCall } from '../records.ts'
import { now, plan, type Run, report } from '../run.ts'

/** Starts an API call: its first attempt is due at once. */
export function startApiCall(run: Run, activity: Activity, action: ApiCallAction): void {
  const { method, endpoint, headers } = action.request
  const call: ApiCall = {
    id: activity.object.id,
    activity_id: activity.id,
    title: action.title,
    status: 'Pending',
    created_at: now(run),
    request: {
      method,
      endpoint: fillTemplate(run, endpoint),
      headers,
      body: writeBody(run, action.request),
    },
    responses: [],
    attempts: 0,
  }
  keepCall(run, call, 'api_call_created')
  plan(run, { time: run.state.time, type: 'api_call', id: call.id })
}

function writeBody(run: Run, { body, graphql }: ApiCallAction['request']): string | null {
  if (!graphql) return body === null ? null : fillBody(run, body)
  const variables = Object.entries(graphql.variables).map(([name, value]) => [name, fillTemplate(run, value)])
  return JSON.stringify({ query: graphql.query, variables: Object.fromEntries(variables) })
}

/** Makes an attempt. The answer is in the definition or comes from outside. */
export function attemptApiCall(run: Run, call: ApiCall, action: ApiCallAction): void {
  const attempted = keepCall(
    run,
    { ...call, status: 'InProgress', attempts: call.attempts + 1 },
    'api_call_attempted',
  )
  const answer = action.answers?.[Math.min(call.responses.length, action.answers.length - 1)]
  if (answer) answerApiCall(run, attempted, action, answer)
}

/** Takes the answer to an attempt. A failed attempt is repeated, and the wait doubles, until no attempts are left. */
export function answerApiCall(
  run: Run,
  call: ApiCall,
  action: ApiCallAction,
  { status, body }: { status: number; body: string },
): void {
  const filled = fillBody(run, body)
  const responses = [...call.responses, { status, body: filled, date: now(run) }]
  const succeeded = status >= 200 && status < 300 && !(action.request.graphql && hasErrors(body))
  const { attempts, first_wait, longest_wait } = action.retry
  const hasMore = call.attempts < attempts
  const answered = keepCall(
    run,
    { ...call, responses, status: succeeded ? 'Success' : hasMore ? 'Failed' : 'PermanentlyFailed' },
    'api_call_answered',
  )
  if (!succeeded && hasMore) {
    const wait = Math.min(first_wait * 2 ** (call.attempts - 1), longest_wait)
    plan(run, { time: run.state.time + wait, type: 'api_call', id: call.id })
    return
  }
  endApiCall(run, answered, action, { status, body: filled })
}

/** Starts a failed call again, with all its attempts. */
export function retryApiCall(run: Run, call: ApiCall): void {
  const retried = keepCall(run, { ...call, status: 'Pending', attempts: 0 }, 'api_call_retried')
  const activity = run.state.activities[call.activity_id]
  if (activity?.status === 'FAILED') updateActivity(run, { ...activity, status: 'ACTIVE', resolution: null })
  plan(run, { time: run.state.time, type: 'api_call', id: retried.id })
}

/** Stores a call and reports what happened to it. */
export function keepCall(run: Run, api_call: ApiCall, type: ApiCallHappening): ApiCall {
  run.state.api_calls[api_call.id] = api_call
  report(run, { type, api_call })
  return api_call
}

/** Whether a GraphQL service answers with errors, which it does with the status 200. */
function hasErrors(body: string): boolean {
  try {
    const { errors } = JSON.parse(body)
    return Array.isArray(errors) && errors.length > 0
  } catch {
    return false
  }
}

function endApiCall(
  run: Run,
  call: ApiCall,
  action: ApiCallAction,
  { status, body }: { status: number; body: string },
): void {
  const activity = run.state.activities[call.activity_id]
  if (!activity) return
  const succeeded = call.status === 'Success'
  collect(run, action.status_data_point_id, String(status), activity.id)
  if (succeeded) collect(run, action.response_data_point_id, body, activity.id)
  const subject = { type: 'API_CALL', id: call.id, name: action.title } as const
  const answer = status >= 200 && status < 300 ? 'errors' : `status ${status}`
  const error = succeeded ? null : `The service answered with ${answer}.`
  endActivity(run, activity, succeeded ? 'DONE' : 'FAILED', {
    subActivity: createSubActivity(run, succeeded ? 'COMPLETE' : 'FAILED', { subject, error }),
  })
}
