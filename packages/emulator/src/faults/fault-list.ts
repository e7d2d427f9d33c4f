import type { EnvironmentName } from '../base/environment-names.ts'
import { createIdList, type IdList } from '../base/id-list.ts'
import { createRandomGenerator } from '../base/random.ts'
import { assertFault, type Fault, isWebhookFault, type RequestFault, type WebhookFault } from './fault.ts'

/** A fault with its state. */
interface StoredFault {
  fault: Fault
  /** Number of matches. */
  matchCount: number
  /** Each fault has its own generator, so that its random numbers do not depend on other faults. */
  random: () => number
}

/** A fault that applies now. A range of delays is replaced by a random delay within the range. */
type Applied<Each extends Fault> = Omit<Each, 'delay'> & { delay: number }
export type AppliedRequestFault = Applied<RequestFault>
export type AppliedWebhookFault = Applied<WebhookFault>

interface ReceivedOperation {
  environment: EnvironmentName
  operationName?: string | undefined
  rootFields?: readonly string[] | undefined
}

/** The active faults. `add` throws `EmulatorError` for an invalid fault. `clear` also restarts the random number sequence. */
export interface FaultList extends IdList<Fault> {
  /** Returns the oldest fault that applies to a request now, and counts it as applied. */
  consumeRequestFault(operation: ReceivedOperation): AppliedRequestFault | undefined
  /** Returns the oldest fault that applies to an attempt to send an event now, and counts it as applied. */
  consumeWebhookFault(environment: EnvironmentName, eventType: string): AppliedWebhookFault | undefined
}

export function createFaultList(seed: number): FaultList {
  const faults = createIdList<StoredFault>()
  /** Number of faults added since the last `clear`. */
  let addedCount = 0

  /** `matches` is called only if the environment matches. */
  function consume<Each extends Fault>(
    environment: EnvironmentName,
    matches: (fault: Fault) => fault is Each,
  ): Applied<Each> | undefined {
    for (const stored of faults.list()) {
      const { id, fault, random } = stored
      if ((fault.environment ?? environment) !== environment || !matches(fault)) continue
      stored.matchCount += 1
      const { every = 1, probability = 1, times, delay = 1_000 } = fault
      if (stored.matchCount % every !== 0 || random() >= probability) continue
      if (times === 1) faults.remove(id)
      else if (times !== undefined) stored.fault = { ...fault, times: times - 1 }
      return { ...fault, delay: pickDelay(delay, random) }
    }
    return undefined
  }

  return {
    add(fault) {
      assertFault(fault)
      addedCount += 1
      const random = createRandomGenerator(seed * 1_000 + addedCount)
      return faults.add({ fault: applyDefaultTimes(fault), matchCount: 0, random })
    },
    consumeRequestFault: (operation) =>
      consume(
        operation.environment,
        (fault): fault is RequestFault => !isWebhookFault(fault) && matchesOperation(fault, operation),
      ),
    consumeWebhookFault: (environment, eventType) =>
      consume(
        environment,
        (fault): fault is WebhookFault =>
          isWebhookFault(fault) && (fault.events?.some((event) => event === eventType) ?? true),
      ),
    list: () => faults.list().map(({ id, fault }) => ({ id, ...fault })),
    remove: faults.remove,
    clear() {
      faults.clear()
      addedCount = 0
    },
  }
}

function matchesOperation(fault: RequestFault, { operationName, rootFields }: ReceivedOperation): boolean {
  return (
    (fault.operationName ?? operationName) === operationName &&
    (fault.rootField === undefined || rootFields?.includes(fault.rootField) === true)
  )
}

/** Defaults `times` to 1, unless the fault has `probability` or `every`. */
function applyDefaultTimes(fault: Fault): Fault {
  const appliesOnce =
    fault.times === undefined && fault.probability === undefined && fault.every === undefined
  return { ...fault, ...(appliesOnce && { times: 1 }) }
}

function pickDelay(delay: NonNullable<Fault['delay']>, random: () => number): number {
  if (typeof delay === 'number') return delay
  const [minimum, maximum] = delay
  return minimum + random() * (maximum - minimum)
}
