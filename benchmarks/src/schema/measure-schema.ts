import { joinParts } from '../join-parts.ts'
import type { Effort, Part } from '../part.ts'
import { measureDiff } from './measure-diff.ts'
import { measurePull } from './measure-pull.ts'

/** The commands about the schema, as published, against graphql-inspector's. */
export async function measureSchema(effort: Effort): Promise<Part> {
  const parts = []
  for (const measure of [measureDiff, measurePull]) {
    console.error(`   ${measure.name}`)
    parts.push(await measure(effort))
  }
  return joinParts(parts)
}
