import { SIGNATURE_HEADER } from '@orchestration/webhooks'
import { DAY_MS } from '../../base/clock.ts'
import type { AppliedWebhookFault } from '../../faults/fault-list.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { DeliveryChanges, DeliveryRepository } from './delivery-repository.ts'
import { sendToReceiver } from './send-to-receiver.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { WebhookResponse, WebhookTarget } from './webhook.ts'
import { type FaultEffects, getFaultEffects, type Postponement } from './webhook-fault-effects.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const RETRY_WINDOW_MS = DAY_MS
/** Maximum number of stored responses. A delivery is retried for 24 hours, which amounts to 16 attempts. */
const MAX_RESPONSES = 20
export const USER_AGENT = 'orchestration-emulator'

export interface AttemptOptions {
  deliveries: DeliveryRepository
  signingKeys: SigningKeys
  now: () => Date
  /** Returns the fault for the next attempt, if any. */
  consumeFault: (eventType: string) => AppliedWebhookFault | undefined
  /** Called with the delivery after each attempt. */
  onAttempt(delivery: WebhookDeliveryRow): void
  postponed: PostponedDeliveries
  /** Aborts the attempts in flight. */
  abortSignal: AbortSignal
}

interface Attempt extends AttemptOptions {
  webhook: WebhookTarget
  delivery: WebhookDeliveryRow
  effects: FaultEffects
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
  const { deliveries, postponed, consumeFault, onAttempt, abortSignal } = options
  const fault = postponed.remove(delivery) ? undefined : consumeFault(delivery.event_type)
  const effects = fault ? getFaultEffects(fault) : {}
  if (effects.postponement) {
    postponed.add(delivery, effects.postponement)
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
    const changes = await sendOnce({ ...options, webhook, delivery, effects, signal: controller.signal })
    // The emulator stopped during the attempt. After the next start, the delivery is sent again.
    if (!changes) return 'ended'
    deliveries.update(delivery, changes)
    onAttempt({ ...delivery, ...changes })
  } finally {
    clearTimeout(timeout)
    abortSignal.removeEventListener('abort', forwardAbort)
  }
  return controller.signal.aborted ? 'timed-out' : 'ended'
}

/** Returns the changes to the delivery, or undefined if the emulator stopped during the attempt. */
async function sendOnce(attempt: Attempt): Promise<DeliveryChanges | undefined> {
  const { delivery, signingKeys, now, effects, signal } = attempt
  const bytes = Buffer.from(delivery.body)
  const signature = delivery.signature || (await signingKeys.sign(bytes))
  const sentSignature = effects.replaceSignedBytes
    ? await signingKeys.sign(effects.replaceSignedBytes(bytes))
    : signature

  const { sendCount = 1 } = effects
  const results: Awaited<ReturnType<typeof send>>[] = []
  while (results.length < sendCount) results.push(await send(attempt, bytes, sentSignature))
  const date = now().toISOString()
  const responses = results.map((result): WebhookResponse => ({ ...result, date }))
  const common = {
    signature,
    first_attempt: delivery.first_attempt || date,
    responses: JSON.stringify([...JSON.parse(delivery.responses), ...responses].slice(-MAX_RESPONSES)),
  }
  if (results.some(({ status }) => status >= 200 && status < 300))
    return { ...common, status: 'Success', next_attempt: '' }
  if (signal.aborted && (signal.reason as Error).name === 'AbortError') return undefined
  const attempts = delivery.attempts + 1
  const next_attempt = computeNextAttempt(attempts, common.first_attempt, date)
  return { ...common, attempts, next_attempt, status: next_attempt === '' ? 'PermanentlyFailed' : 'Failed' }
}

/**
 * Returns the time of the next attempt. Backs off exponentially: 2, 4, 8 … seconds after the last attempt, until 24
 * hours after the first attempt.
 *
 * @param failures the number of failed attempts
 * @returns ISO 8601, or an empty string if no attempt follows
 */
function computeNextAttempt(failures: number, firstAttempt: string, lastAttempt: string): string {
  const next = Date.parse(lastAttempt) + 2 ** failures * 1_000
  return next - Date.parse(firstAttempt) > RETRY_WINDOW_MS ? '' : new Date(next).toISOString()
}

async function send(
  { webhook, effects, signal }: Attempt,
  body: Buffer,
  signature: string,
): Promise<Omit<WebhookResponse, 'date'>> {
  const begin = performance.now()
  const sentAt = new Date().toISOString()
  if (effects.dropReason !== undefined) return { status: 0, body: effects.dropReason, sentAt, duration: 0 }
  const headers = {
    ...webhook.headers,
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    [SIGNATURE_HEADER]: signature,
  }
  const { pause } = effects
  const response = await sendToReceiver({ url: webhook.url, headers, body, signal, pause })
  const duration = Math.round(performance.now() - begin)
  return { ...response, body: redactSecrets(response.body, Object.values(webhook.headers)), sentAt, duration }
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

/** Deliveries that a fault has postponed. A delivery is postponed only once. */
export class PostponedDeliveries {
  readonly #options: Pick<AttemptOptions, 'deliveries' | 'now'>
  /** Keyed by the position of the delivery. */
  readonly #postponed = new Map<number, { webhookId: string; isReordered: boolean }>()

  constructor(options: Pick<AttemptOptions, 'deliveries' | 'now'>) {
    this.#options = options
  }

  add(delivery: WebhookDeliveryRow, { delay, isReordered }: Postponement): void {
    const { deliveries, now } = this.#options
    const next_attempt = new Date(now().getTime() + delay).toISOString()
    this.#postponed.set(delivery.position, { webhookId: delivery.webhook_id, isReordered })
    deliveries.update(delivery, { next_attempt })
  }

  /** Removes a delivery. Returns whether it was postponed. */
  remove({ position }: WebhookDeliveryRow): boolean {
    return this.#postponed.delete(position)
  }

  /** Makes the reordered deliveries of a webhook due. Call it after sending a later delivery. Returns whether any became due. */
  releaseReordered(webhookId: string): boolean {
    const { deliveries, now } = this.#options
    let isAny = false
    for (const [position, postponed] of this.#postponed) {
      if (postponed.webhookId !== webhookId || !postponed.isReordered) continue
      postponed.isReordered = false
      isAny = true
      deliveries.makeDueNow(position, now())
    }
    return isAny
  }
}
