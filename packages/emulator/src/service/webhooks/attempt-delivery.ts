import { SIGNATURE_HEADER } from '@orchestration/webhooks'
import { DAY_MS } from '../../base/clock.ts'
import type { AppliedWebhookFault } from '../../faults/fault-list.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import { type BodyPause, sendToReceiver } from './send-to-receiver.ts'
import type { SigningKeys } from './signing-keys.ts'
import { isSuccess, type WebhookResponse, type WebhookTarget } from './webhook.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const RETRY_WINDOW_MS = DAY_MS
/** Maximum number of responses to store. 24 hours of backoff make 16, but a delivery can be resent any number of times. */
const MAX_RESPONSES = 20
/** Gives the receiver time to read the first half, because closing the connection can discard unread data. */
const TRUNCATION_DELAY_MS = 50
export const USER_AGENT = 'orchestration-emulator'

export interface AttemptOptions {
  deliveries: DeliveryRepository
  signingKeys: SigningKeys
  now: () => Date
  /** Returns the fault for the next attempt, if any. */
  consumeFault: (eventType: string) => AppliedWebhookFault | undefined
  /** Called with the delivery after each attempt. */
  onAttempt(delivery: WebhookDeliveryRow): void
  /**
   * Deliveries that a fault has postponed, by id. A delivery is postponed only once. For `webhook-reorder`, the value is the id of
   * the webhook whose next event ends the delay.
   */
  postponed: Map<string, string | undefined>
  /** Aborts the attempts in flight. */
  abortSignal: AbortSignal
}

interface Attempt extends AttemptOptions {
  webhook: WebhookTarget
  delivery: WebhookDeliveryRow
  fault: AppliedWebhookFault | undefined
  signal: AbortSignal
}

/**
 * The result of an attempt. `ended` includes failures, such as a refused connection. `postponed` means that a fault
 * delays the event.
 */
export type AttemptResult = 'ended' | 'timed-out' | 'postponed'

/** Makes one attempt and stores its result. */
export async function attemptDelivery(
  webhook: WebhookTarget,
  delivery: WebhookDeliveryRow,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const { deliveries, now, postponed, consumeFault, onAttempt, abortSignal } = options
  const { id } = delivery
  const fault = postponed.delete(id) ? undefined : consumeFault(delivery.event_type)
  if (fault?.with === 'webhook-delay' || fault?.with === 'webhook-reorder') {
    postponed.set(id, fault.with === 'webhook-reorder' ? webhook.id : undefined)
    deliveries.update(id, { next_attempt: new Date(now().getTime() + fault.delay).toISOString() })
    return 'postponed'
  }
  // Avoids `AbortSignal.timeout`, which creates an error 10 s later even after a success.
  const controller = new AbortController()
  const forwardAbort = () => controller.abort(abortSignal.reason)
  if (abortSignal.aborted) forwardAbort()
  abortSignal.addEventListener('abort', forwardAbort)
  const timeoutError = new DOMException(`No response within ${ATTEMPT_TIMEOUT_MS / 1_000} s.`, 'TimeoutError')
  const timeout = setTimeout(() => controller.abort(timeoutError), ATTEMPT_TIMEOUT_MS)
  timeout.unref()
  try {
    const changes = await sendOnce({ ...options, webhook, delivery, fault, signal: controller.signal })
    // The emulator stopped during the attempt. After the next start, the delivery is sent again.
    if (!changes) return 'ended'
    deliveries.update(id, changes)
    onAttempt({ ...delivery, ...changes })
  } finally {
    clearTimeout(timeout)
    abortSignal.removeEventListener('abort', forwardAbort)
  }
  return controller.signal.aborted ? 'timed-out' : 'ended'
}

/** Returns the changes to the delivery, or undefined if the emulator stopped during the attempt. */
async function sendOnce(attempt: Attempt): Promise<Partial<WebhookDeliveryRow> | undefined> {
  const { delivery, deliveries, signingKeys, now, fault, signal } = attempt
  const bytes = Buffer.from(delivery.body)
  const signature = delivery.signature || (await signingKeys.sign(bytes))
  const isWrong = fault?.with === 'webhook-wrong-signature'
  const sentSignature = isWrong ? await signingKeys.sign(Buffer.concat([bytes, bytes])) : signature

  const sendCount = fault?.with === 'webhook-duplicate' ? 2 : 1
  const results: Awaited<ReturnType<typeof send>>[] = []
  while (results.length < sendCount) results.push(await send(attempt, bytes, sentSignature))
  const date = now().toISOString()
  const responses = results.map((result): WebhookResponse => ({ ...result, date }))
  const common = {
    signature,
    first_attempt: delivery.first_attempt || date,
    responses: JSON.stringify([...JSON.parse(delivery.responses), ...responses].slice(-MAX_RESPONSES)),
  }
  if (results.some(isSuccess)) return { ...common, status: 'Success', next_attempt: '' }
  if (signal.aborted && (signal.reason as Error).name === 'AbortError') return undefined
  const attempts = delivery.attempts + 1
  // Deleting the webhook during the attempt cancels the delivery.
  const isCanceled = deliveries.find(delivery.id)?.next_attempt === ''
  const next_attempt = isCanceled ? '' : nextAttemptOf(attempts, common.first_attempt, date)
  return { ...common, attempts, next_attempt, status: next_attempt === '' ? 'PermanentlyFailed' : 'Failed' }
}

/**
 * Returns the time of the next attempt. Backs off exponentially: 2, 4, 8 … seconds after the last attempt, until 24
 * hours after the first attempt.
 *
 * @param failures the number of failed attempts
 * @returns ISO 8601, or an empty string if no attempt follows
 */
function nextAttemptOf(failures: number, firstAttempt: string, lastAttempt: string): string {
  const next = Date.parse(lastAttempt) + 2 ** failures * 1_000
  return next - Date.parse(firstAttempt) > RETRY_WINDOW_MS ? '' : new Date(next).toISOString()
}

async function send(
  { webhook, fault, signal }: Attempt,
  body: Buffer,
  signature: string,
): Promise<Omit<WebhookResponse, 'date'>> {
  const begin = performance.now()
  const sentAt = new Date().toISOString()
  if (fault?.with === 'webhook-drop')
    return { status: 0, body: 'A fault dropped the event.', sentAt, duration: 0 }
  const headers = {
    ...webhook.headers,
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    [SIGNATURE_HEADER]: signature,
  }
  const pause = fault && createPause(fault)
  const response = await sendToReceiver({ url: webhook.url, headers, body, signal, pause })
  const duration = Math.round(performance.now() - begin)
  return { ...response, body: redactSecrets(response.body, Object.values(webhook.headers)), sentAt, duration }
}

function createPause({ with: name, delay }: AppliedWebhookFault): BodyPause | undefined {
  switch (name) {
    case 'webhook-slow':
      return { duration: delay }
    case 'webhook-truncated':
      return { duration: TRUNCATION_DELAY_MS, failure: 'A fault truncated the event.' }
    // The functions above apply these faults.
    case 'webhook-delay':
    case 'webhook-reorder':
    case 'webhook-wrong-signature':
    case 'webhook-duplicate':
    case 'webhook-drop':
      return undefined
    default:
      return name satisfies never
  }
}

/** Minimum length of redacted values. Shorter values are unlikely to be secrets, and can be part of ordinary words. */
const MIN_SECRET_LENGTH = 8

/** Redacts header values, because some receivers echo the request headers. */
function redactSecrets(body: string, values: readonly string[]): string {
  const secrets = values.flatMap((value) => [JSON.stringify(value).slice(1, -1), value, ...value.split(' ')])
  return secrets
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .reduce((text, secret) => text.replaceAll(secret, '***'), body)
}
