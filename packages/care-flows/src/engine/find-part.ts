import type { ActionDefinition } from './action-definition.ts'
import type { Draft } from './draft.ts'
import type { Element } from './records.ts'
import type { CareFlowRelease, DataPointDefinition, StepDefinition, TrackDefinition } from './release.ts'

/*
 * Finds the parts of a definition by their ids. The checks of a definition make sure that each part exists.
 * If a part is missing, somebody has replaced the release of a running care flow.
 */

export function findTrack(release: CareFlowRelease, id: string): TrackDefinition {
  return release.tracks.find((track) => track.id === id) ?? missing('track', id)
}

export function findStep(release: CareFlowRelease, id: string): StepDefinition {
  for (const track of release.tracks) {
    const step = track.steps.find((candidate) => candidate.id === id)
    if (step) return step
  }
  return missing('step', id)
}

export function findDataPoint(release: CareFlowRelease, id: string): DataPointDefinition {
  return (
    release.data_points.find((dataPoint) => dataPoint.id === id || dataPoint.origin === id) ??
    missing('data point', id)
  )
}

/** The action that created the activity, if any. */
export function findAction(
  release: CareFlowRelease,
  { context }: { context: Element['context'] },
): ActionDefinition | undefined {
  if (context.step_id === null) return undefined
  return findStep(release, context.step_id).actions.find(({ id }) => id === context.action_id)
}

/** The element with this id. The engine has created it, so it exists. */
export function findElement({ state }: Draft, id: string): Element {
  return state.elements[id] ?? missing('element', id)
}

function missing(part: string, id: string): never {
  throw new Error(
    `The release has no ${part} "${id}". A care flow must go on with the release it was started with.`,
  )
}
