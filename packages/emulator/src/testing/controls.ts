import { type Clock, type CreateCell, createCell, createClock, startOfTime } from '../ground/clock.ts'
import {
  createFaultRules,
  createWebhookFaultRules,
  type FaultRules,
  type WebhookFaultRules,
} from './faults.ts'
import { Journal } from './journal.ts'
import { noRules } from './rules.ts'
import { createStubs, noStubs, type Stubs } from './stubs.ts'

/** What a test sets and sees, and the clock. */
export interface TestControls {
  clock: Clock
  faults: FaultRules
  webhookFaults: WebhookFaultRules
  stubs: Stubs
  journal: Journal
  /** Waits until the other emulators know what was changed here, and this one knows what was changed there. */
  sync(): Promise<void>
  /** Writes what is left. Must be called before the store is closed. */
  stop(): Promise<void>
}

/**
 * Creates the journal, and the controls that are cells: each a variable of this process, or shared with other emulators.
 * `refresh` reads what the others have set.
 */
export function createControls(
  options: { seed: number },
  create: CreateCell = createCell,
  refresh?: () => Promise<void>,
): Pick<TestControls, 'clock' | 'faults' | 'webhookFaults' | 'stubs' | 'journal'> {
  return {
    clock: createClock(create('clock', startOfTime), refresh),
    faults: createFaultRules(options, create('faults', noRules)),
    webhookFaults: createWebhookFaultRules(options, create('webhook-faults', noRules)),
    stubs: createStubs(create('stubs', noStubs)),
    journal: new Journal(),
  }
}
