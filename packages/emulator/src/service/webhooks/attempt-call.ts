import type { WebhookCallRow } from '../../store/tables.ts'
import type { CallChanges, CallRepository } from './call-repository.ts'
import type { CallSender } from './send-call.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { TakenWebhookFault, WebhookResponse, WebhookTarget } from './webhook.ts'

/** When an attempt without an answer has failed. */
const ATTEMPT_TIMEOUT_MS = 10_000
/** How long attempts are made. */
const MAX_AGE_MS = 24 * 60 * 60 * 1_000
/** How many answers of a call are kept. All attempts within 24 hours are 16, so they fit. */
const MAX_RESPONSES = 20
/** What each event has in the header of that name. */
export const USER_AGENT = 'orchestration-emulator'

export interface AttemptOptions {
  calls: CallRepository
  keys: SigningKeys
  now: () => Date
  /** Returns the fault that happens to the next attempt, if any. */
  takeFault: (eventType: string) => TakenWebhookFault | undefined
  /** Called with the call as it is after an attempt. */
  onAttempt(call: WebhookCallRow): void
  http: CallSender
  postponed: PostponedCalls
  /** Aborted when attempts in flight must end. */
  cutOff: AbortSignal
}

interface Attempt extends AttemptOptions {
  webhook: WebhookTarget
  call: WebhookCallRow
  fault: TakenWebhookFault | undefined
  signal: AbortSignal
}

/** Sends a call once, and stores the result. Returns false if a fault has postponed the call. */
export async function attemptCall(
  webhook: WebhookTarget,
  call: WebhookCallRow,
  options: AttemptOptions,
): Promise<boolean> {
  const { calls, postponed, takeFault, onAttempt, cutOff } = options
  const fault = postponed.remove(call) ? undefined : takeFault(call.event_type)
  if (fault?.with === 'delay' || fault?.with === 'reorder') {
    postponed.add(call, fault)
    return false
  }
  // Cleared after the attempt: an `AbortSignal.timeout` would create an error 10 s later, for each event that was sent.
  const ending = new AbortController()
  const cut = () => ending.abort(cutOff.reason)
  if (cutOff.aborted) cut()
  cutOff.addEventListener('abort', cut)
  const timeout = setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), ATTEMPT_TIMEOUT_MS)
  timeout.unref()
  try {
    const changes = await sendOnce({ ...options, webhook, call, fault, signal: ending.signal })
    // A call that was aborted by the stop of the emulator is sent after the next start.
    if (!changes) return true
    calls.update(call, changes)
    onAttempt({ ...call, ...changes })
  } finally {
    clearTimeout(timeout)
    cutOff.removeEventListener('abort', cut)
  }
  return true
}

/** Sends a call once and returns its changes. Undefined if the attempt was aborted because the emulator stops. */
async function sendOnce(attempt: Attempt): Promise<CallChanges | undefined> {
  const { call, keys, now, fault, signal } = attempt
  const bytes = Buffer.from(call.body)
  const signature = call.signature || (await keys.sign(bytes))
  const sentSignature =
    fault?.with === 'wrong-signature' ? await keys.sign(Buffer.concat([bytes, bytes])) : signature

  const answers = [await send(attempt, bytes, sentSignature)]
  if (fault?.with === 'duplicate') answers.push(await send(attempt, bytes, sentSignature))
  const date = now().toISOString()
  const responses = answers.map((answer): WebhookResponse => ({ ...answer, date }))
  const common = {
    signature,
    first_attempt: call.first_attempt || date,
    responses: JSON.stringify([...JSON.parse(call.responses), ...responses].slice(-MAX_RESPONSES)),
  }
  if (answers.some(({ status }) => status >= 200 && status < 300))
    return { ...common, status: 'Success', next_attempt: '' }
  if (signal.aborted && (signal.reason as Error).name === 'AbortError') return undefined
  const attempts = call.attempts + 1
  const next_attempt = planRetry(attempts, common.first_attempt, date)
  return { ...common, attempts, next_attempt, status: next_attempt === '' ? 'PermanentlyFailed' : 'Failed' }
}

/**
 * Plans the attempt that follows a failed one: 2, 4, 8 … seconds later, until 24 hours after the first attempt. `failed`
 * counts the failed attempts. Returns the time in ISO 8601, or an empty text if no attempt follows.
 */
function planRetry(failed: number, firstAttempt: string, lastAttempt: string): string {
  const next = Date.parse(lastAttempt) + 2 ** failed * 1_000
  return next - Date.parse(firstAttempt) > MAX_AGE_MS ? '' : new Date(next).toISOString()
}

async function send(
  { webhook, http, fault, signal }: Attempt,
  body: Buffer,
  signature: string,
): Promise<Omit<WebhookResponse, 'date'>> {
  const begin = performance.now()
  const sentAt = new Date().toISOString()
  if (fault?.with === 'drop') return { status: 0, body: 'A fault dropped the event.', sentAt, duration: 0 }
  const headers = {
    ...webhook.headers,
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'x-awell-signature': signature,
  }
  const bodyFault = fault?.with === 'truncated' || fault?.with === 'slow' ? fault : undefined
  const answer = await http.send({ url: webhook.url, headers, body, signal, fault: bodyFault })
  const duration = Math.round(performance.now() - begin)
  return { ...answer, body: hideSecrets(answer.body, Object.values(webhook.headers)), sentAt, duration }
}

/** A shorter text is not a secret, and would be hidden in the middle of words. */
const MIN_SECRET_LENGTH = 8

/** Some receivers answer the headers that they got. */
function hideSecrets(body: string, values: readonly string[]): string {
  const secrets = values.flatMap((value) => [JSON.stringify(value).slice(1, -1), value, ...value.split(' ')])
  return secrets
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .reduce((text, secret) => text.replaceAll(secret, '***'), body)
}

/** The calls that a fault has postponed. The fault does not happen to them again. */
export class PostponedCalls {
  readonly #options: Pick<AttemptOptions, 'calls' | 'now'>
  /** By position. */
  readonly #postponed = new Map<number, { webhookId: string; isToBeOvertaken: boolean }>()

  constructor(options: Pick<AttemptOptions, 'calls' | 'now'>) {
    this.#options = options
  }

  add(call: WebhookCallRow, { with: name, delay = 1_000 }: TakenWebhookFault): void {
    const { calls, now } = this.#options
    const next_attempt = new Date(now().getTime() + delay).toISOString()
    const isToBeOvertaken = name === 'reorder'
    this.#postponed.set(call.position, { webhookId: call.webhook_id, isToBeOvertaken })
    calls.update(call, { next_attempt })
  }

  /** Forgets a call that is sent now. Returns whether it was postponed. */
  remove({ position }: WebhookCallRow): boolean {
    return this.#postponed.delete(position)
  }

  /**
   * Makes the calls due that `reorder` has postponed, now that another call of the webhook has overtaken them. Returns
   * whether there are any.
   */
  release(webhookId: string): boolean {
    const { calls, now } = this.#options
    let isAny = false
    for (const [position, call] of this.#postponed) {
      if (call.webhookId !== webhookId || !call.isToBeOvertaken) continue
      call.isToBeOvertaken = false
      isAny = true
      calls.hasten(position, now())
    }
    return isAny
  }
}
