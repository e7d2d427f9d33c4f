import { joinParts } from '../join-parts.ts'
import type { Effort, Part } from '../part.ts'
import { buildSubjects } from './build-subjects.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureHeap } from './measure-heap.ts'
import { measureList } from './measure-list.ts'
import { measureStart } from './measure-start.ts'
import { measureThroughput } from './measure-throughput.ts'
import { startServer } from './start-server.ts'

/** The client, as published, against its peers. */
export async function measureClient(effort: Effort): Promise<Part> {
  await buildSubjects()
  using server = await startServer()
  const parts = []
  for (const measure of [measureThroughput, measureStart, measureList, measureHeap, measureGrowth]) {
    console.error(`   ${measure.name}`)
    parts.push(await measure(server.origin, effort))
  }
  return joinParts(parts)
}
