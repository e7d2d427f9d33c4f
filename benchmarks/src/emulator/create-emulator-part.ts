import type { Effort, Part } from '../contest.ts'
import { createCareFlows } from './create-care-flows.ts'
import { createDeliveries } from './create-deliveries.ts'
import { createPages } from './create-pages.ts'
import { createSize } from './create-size.ts'
import { createStarts } from './create-starts.ts'
import { createTimers } from './create-timers.ts'

/** The emulator, as published. */
export async function createEmulatorPart({ quick }: Effort): Promise<Part> {
  const contests = [
    createPages(quick),
    createStarts(),
    createSize(quick ? 1_000 : 10_000, quick),
    createCareFlows(quick),
    createTimers(quick),
    createDeliveries(quick),
  ]
  return { contests }
}
