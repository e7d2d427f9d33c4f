import type { CareFlowRelease } from '../../engine/index.ts'

/** What the fields of `Track` are read from, for each track of a release. */
export function listTracks(release: CareFlowRelease | undefined): object[] {
  return (release?.tracks ?? []).map(({ id, title, triggers }) => ({
    id,
    title,
    release_id: release?.release_id ?? null,
    can_trigger_manually: triggers.some(({ type }) => type === 'manual'),
  }))
}
