import type { CareFlowRelease, CareFlowState, Element, ElementStatus, WayCounts } from '../engine/index.ts'

/** How far a care flow came. */
export interface FlowProgress {
  /** By the ids of steps and tracks in the definition. A part that is missing has not been reached. */
  parts: ReadonlyMap<string, PartProgress>
  /** By `wayKey`. A way that is missing has not been decided on. */
  ways: ReadonlyMap<string, WayCounts>
  /** Whether nothing happens any more. */
  isOver: boolean
}

export interface PartProgress {
  /** The status of the newest run that was not discarded. */
  status: ElementStatus
  /** The id of that run. */
  id: string
  /** How often it started or will start. 0 if it was always discarded. */
  count: number
}

export interface CareFlowRecords {
  release: CareFlowRelease
  /** All elements, in order of creation. */
  elements: readonly Element[]
  /** From the state of the care flow. */
  way_counts: CareFlowState['way_counts']
  isOver: boolean
}

/** Names a way between two steps. */
export function wayKey(from: string | null, to: string | null): string {
  return JSON.stringify([from, to])
}

/** Finds which steps and ways a care flow took. */
export function readFlowProgress({ release, elements, way_counts, isOver }: CareFlowRecords): FlowProgress {
  return { parts: readParts(elements), ways: readWays(release, way_counts), isOver }
}

function readParts(elements: readonly Element[]): Map<string, PartProgress> {
  const parts = new Map<string, PartProgress>()
  for (const { id, definition_id, type, status } of elements) {
    if (type !== 'TRACK' && type !== 'STEP') continue
    const before = parts.get(definition_id)
    if (status !== 'DISCARDED') parts.set(definition_id, { status, id, count: (before?.count ?? 0) + 1 })
    else if (!before || before.count === 0) parts.set(definition_id, { status, id, count: 0 })
  }
  return parts
}

/** The care flow counts its ways. The id of a track stands for its start and its end. */
function readWays({ tracks }: CareFlowRelease, counts: CareFlowState['way_counts']): Map<string, WayCounts> {
  const ids = new Set(tracks.map(({ id }) => id))
  const stepOf = (id: string) => (ids.has(id) ? null : id)
  return new Map(
    Object.entries(counts).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, counts]) => [wayKey(stepOf(from), stepOf(to)), counts] as const),
    ),
  )
}
