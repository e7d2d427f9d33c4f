import type { AppliedWebhookFault } from '../../faults/fault-list.ts'

/** A pause after half of the body. */
export interface BodyPause {
  /** In ms. */
  duration: number
  /** Reason to end the attempt after the pause. If undefined, the rest of the body is sent. */
  failure?: string
}

export interface Postponement {
  /** In ms. */
  delay: number
  /** Whether the delay ends as soon as a later event has been sent to the webhook. */
  isReordered: boolean
}

/** Changes to an attempt, in the order in which they apply. */
export interface FaultEffects {
  postponement?: Postponement
  /** Returns the bytes to sign instead of the body. */
  replaceSignedBytes?(body: Buffer): Buffer
  /** Reason why nothing is sent. */
  dropReason?: string
  pause?: BodyPause
  /** Number of times to send the event. @defaultValue 1 */
  sendCount?: number
}

const DEFAULT_DELAY_MS = 1_000
/** Gives the receiver time to read the first half, because closing the connection can discard unread data. */
const TRUNCATION_DELAY_MS = 50

/** Creates the effects of each fault. `delay` is in ms. */
const effects: Readonly<Record<AppliedWebhookFault['with'], (delay: number) => FaultEffects>> = {
  'webhook-duplicate': () => ({ sendCount: 2 }),
  'webhook-reorder': (delay) => ({ postponement: { delay, isReordered: true } }),
  'webhook-delay': (delay) => ({ postponement: { delay, isReordered: false } }),
  'webhook-drop': () => ({ dropReason: 'A fault dropped the event.' }),
  'webhook-wrong-signature': () => ({ replaceSignedBytes: (body) => Buffer.concat([body, body]) }),
  'webhook-truncated': () => ({
    pause: { duration: TRUNCATION_DELAY_MS, failure: 'A fault truncated the event.' },
  }),
  'webhook-slow': (delay) => ({ pause: { duration: delay } }),
}

export function getFaultEffects({ with: name, delay = DEFAULT_DELAY_MS }: AppliedWebhookFault): FaultEffects {
  return effects[name](delay)
}
