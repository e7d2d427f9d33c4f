import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinParts } from '../join-parts.ts'
import type { Effort, Part } from '../part.ts'
import { measureCareFlows } from './measure-care-flows.ts'
import { measureDeliveries } from './measure-deliveries.ts'
import { measureInstances } from './measure-instances.ts'
import { measureOffsets } from './measure-offsets.ts'
import { measureRequests } from './measure-requests.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStarts } from './measure-starts.ts'

const measures = [
  measureRequests,
  measureOffsets,
  measureStarts,
  measureSizes,
  measureCareFlows,
  measureInstances,
  measureDeliveries,
]

/** The emulator, as published. */
export async function measureEmulator(effort: Effort): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'benchmark-'))
  const store = join(folder, 'emulator.db')
  const parts: Part[] = []
  try {
    for (const measure of measures) {
      console.error(`   ${measure.name}`)
      parts.push(await measure(effort, store))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return joinParts(parts)
}
