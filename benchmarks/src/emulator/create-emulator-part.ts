import { globSync } from 'node:fs'
import type { Contest, Effort, Part } from '../contest.ts'
import { createCareFlows } from './create-care-flows.ts'
import { createDeliveries } from './create-deliveries.ts'
import { createInstances } from './create-instances.ts'
import { createPages } from './create-pages.ts'
import { createSize } from './create-size.ts'
import { createStarts } from './create-starts.ts'
import { createTimers } from './create-timers.ts'

/** The emulator, as published. */
export async function createEmulatorPart({ quick }: Effort): Promise<Part> {
  const contests: Contest[] = [
    createPages(quick),
    createStarts(),
    createSize(quick ? 1_000 : 10_000, quick),
    createCareFlows(quick),
    createTimers(quick),
    createDeliveries(quick),
  ]
  if (globSync('/usr/lib/postgresql/*/bin').length > 0) contests.push(createInstances(quick))
  else console.error('   PostgreSQL is not installed: emulators that share one are left out.')
  return { contests }
}
