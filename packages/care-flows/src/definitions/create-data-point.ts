import type { DataPointDefinition } from '../engine/index.ts'
import type { Path } from './problem.ts'

/** A data point, and its place in the definition. */
export interface PlacedDataPoint {
  path: Path
  definition: DataPointDefinition
}

/** Creates a data point. Unless the parts say otherwise, it is optional, and its key is also its id. */
export function createDataPoint(
  parts: Pick<DataPointDefinition, 'category' | 'key' | 'source_definition_id' | 'title' | 'valueType'> &
    Partial<DataPointDefinition>,
): DataPointDefinition {
  return {
    id: parts.key,
    optional: true,
    pii: false,
    unit: null,
    range: null,
    possibleValues: null,
    ...parts,
  }
}
