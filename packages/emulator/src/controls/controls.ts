import { type Clock, createClock } from '../base/clock.ts'
import {
  createFaultRules,
  createWebhookFaultRules,
  type FaultRules,
  type WebhookFaultRules,
} from './faults.ts'
import { Journal } from './journal.ts'
import { createStubs, type Stubs } from './stubs.ts'

/** State that tests control: faults, stubs, the journal and the clock. */
export interface TestControls {
  clock: Clock
  faults: FaultRules
  webhookFaults: WebhookFaultRules
  stubs: Stubs
  journal: Journal
}

export function createControls(options: { seed: number }): TestControls {
  return {
    clock: createClock(),
    faults: createFaultRules(options),
    webhookFaults: createWebhookFaultRules(options),
    stubs: createStubs(),
    journal: new Journal(),
  }
}
