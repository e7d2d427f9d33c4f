import { styleText } from 'node:util'
import { formatJson, oneLine } from '@orchestration/cli-kit'
import type { RecordedRequest } from '../../journal/recorded-request.ts'

/**
 * Formats a line such as `06:12:31 StartPathway ERROR MISSING_REQUIRED_ANSWER 8 ms http://…`, with the portal URL of
 * the request. If no portal is served, the line contains the request id instead. An error message follows on
 * its own line.
 */
export function formatRequest(request: RecordedRequest, portal?: string): string {
  const time = new Date(request.at).toTimeString().slice(0, 8)
  const duration = request.duration === undefined ? '' : `${Math.round(request.duration)} ms`
  const { id, environment, message } = request
  const address = portal === undefined ? id : `${portal}/${environment}/requests/${id}`
  const rest = styleText('dim', [duration, address].filter(Boolean).join(' '))
  const line = [styleText('dim', time), nameOf(request), describeOutcome(request), rest].join(' ')
  return message === undefined ? line : `${line}\n  ${styleText('red', oneLine(message))}`
}

/** Returns a name that is safe to print, because an operation name can contain escape sequences. */
function nameOf({ operationName = '', rootFields = [] }: RecordedRequest): string {
  return /^\w+$/.test(operationName) ? operationName : rootFields.join(', ') || 'request'
}

function describeOutcome({ outcome, fault, status, ...request }: RecordedRequest): string {
  if (outcome === 'ok') return styleText('green', 'ok')
  if (outcome === 'aborted') return styleText('yellow', 'the caller disconnected')
  if (outcome === 'fault') return styleText('yellow', `fault ${fault}`)
  const reasons = [...(request.errorTypes ?? []), ...(request.payloadCodes ?? [])]
  return styleText('red', `ERROR ${reasons.join(', ') || status}`)
}

/** The logged fields of a request, without variables or literals. */
const logged = [
  'at',
  'environment',
  'operationName',
  'rootFields',
  'apiKey',
  'outcome',
  'errorTypes',
  'status',
  'fault',
  'stubbed',
] as const

/** Formats one line of JSON. */
export function formatRequestJson(request: RecordedRequest): string {
  const { duration } = request
  return formatJson({
    time: new Date().toISOString(),
    level: 'info',
    message: 'request',
    ...Object.fromEntries(logged.map((name) => [name, request[name]])),
    durationMs: duration === undefined ? undefined : Math.round(duration * 1_000) / 1_000,
  })
}
