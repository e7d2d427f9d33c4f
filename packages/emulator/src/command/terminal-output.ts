import { oneLine } from '@orchestration/command-line'
import type { Emulator } from '../emulator/emulator.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { WebhookDelivery } from '../service/webhooks/webhook.ts'
import type { Paint } from './paint.ts'

interface ReadyMessage {
  emulator: Emulator
  /** Keyed by environment. */
  apiKeys: Record<string, string>
  /** A single-use link that signs in to the portal. */
  signInLink?: string
  /** Startup time in ms. */
  startupMs?: number
  paint: Paint
}

export function formatReadyMessage({
  emulator,
  apiKeys,
  signInLink,
  startupMs,
  paint,
}: ReadyMessage): string {
  const { environments, portal = '', hostedPages, adminToken, revisions } = emulator
  const rows = [
    ...environments.map((name) => [name, emulator.endpoint(name)]),
    ...Object.entries(apiKeys).map(([name, key]) => [`${name} key`, key]),
    ['portal', signInLink === undefined ? portal : `${portal}/sign-in?link=${signInLink}`],
    ['hosted pages', hostedPages],
    ['admin token', adminToken],
  ]
  const lines = rows.map(([label = '', value]) => `  ${paint('dim', label.padEnd(20))}${value}`)
  const changed = revisions.map(
    ({ definition_id, version, release_id }) =>
      `\n\n"${definition_id}" has changed, but its version has not. New care flows of version ${version} use the release ${release_id}.`,
  )
  const after = startupMs === undefined ? '' : ` after ${Math.round(startupMs)} ms`
  const title = `${paint('bold', `The emulator is ready${after}.`)} Ctrl-C stops it.`
  return `${title}\n\n${lines.join('\n')}${changed.join('')}`
}

/**
 * Formats a line such as `06:12:31 StartPathway ERROR MISSING_REQUIRED_ANSWER 8 ms http://…`, with the portal URL of
 * the request. If no portal is served, the line contains the request id instead. An error message and a warning follow
 * on separate lines.
 */
export function formatRequest(entry: JournalEntry, paint: Paint, portal?: string): string {
  const time = new Date(entry.at).toTimeString().slice(0, 8)
  const duration = entry.duration === undefined ? '' : `${Math.round(entry.duration)} ms`
  const { id, environment, message, warning } = entry
  const address = portal === undefined ? id : `${portal}/${environment}/requests/${id}`
  const rest = paint('dim', [duration, address].filter(Boolean).join(' '))
  const line = [paint('dim', time), nameOf(entry), describeOutcome(entry, paint), rest].join(' ')
  const details = [
    message === undefined ? [] : paint('red', oneLine(message)),
    warning === undefined ? [] : paint('yellow', warning),
  ].flat()
  return [line, ...details.map((detail) => `  ${detail}`)].join('\n')
}

/** Returns a name that is safe to print, because an operation name can contain escape sequences. */
function nameOf({ operationName = '', rootFields = [] }: JournalEntry): string {
  return /^\w+$/.test(operationName) ? operationName : rootFields.join(', ') || 'request'
}

function describeOutcome({ outcome, fault, status, ...entry }: JournalEntry, paint: Paint): string {
  if (outcome === 'ok') return paint('green', 'ok')
  if (outcome === 'aborted') return paint('yellow', 'the caller disconnected')
  if (outcome === 'fault') return paint('yellow', `fault ${fault}`)
  const reasons = [...(entry.errorTypes ?? []), ...(entry.payloadCodes ?? [])]
  return paint('red', `ERROR ${reasons.join(', ') || status}`)
}

/** Formats a line such as `06:12:31 pathway.started to care-backend ok 12 ms`. */
export function formatDelivery(
  { type, webhookName, status, responses }: WebhookDelivery,
  paint: Paint,
): string {
  const last = responses.at(-1)
  const time = new Date(last?.sentAt ?? Date.now()).toTimeString().slice(0, 8)
  // A webhook name can contain escape sequences.
  const name = webhookName.replaceAll(/\p{Cc}/gu, '')
  const response = last?.status ? `HTTP ${last.status}` : 'no response'
  const outcome = status === 'Success' ? paint('green', 'ok') : paint('red', `ERROR ${response}`)
  const parts = [paint('dim', time), type, `to ${name}`, outcome, paint('dim', `${last?.duration ?? 0} ms`)]
  return parts.join(' ')
}
