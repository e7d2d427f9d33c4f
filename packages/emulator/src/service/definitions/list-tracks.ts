import type { CareFlowRelease, TrackDefinition } from '@orchestration/care-flows'
import { isShown } from './definitions.ts'

/** The objects behind the type `Track`, for all tracks of a release or for the chosen ones. */
export function listTracks(
  release: CareFlowRelease | undefined,
  isChosen: (track: TrackDefinition) => boolean = () => true,
): object[] {
  return (release?.tracks ?? [])
    .filter(isShown)
    .filter(isChosen)
    .map((track) => ({
      id: track.id,
      title: track.title,
      release_id: release?.release_id ?? null,
      can_trigger_manually: isAdHoc(track),
    }))
}

/** Whether somebody may add the track by hand. */
export function isAdHoc({ triggers }: TrackDefinition): boolean {
  return triggers.some(({ type }) => type === 'manual')
}
