import type {
  CareFlowRelease,
  DataPointDefinition,
  FormDefinition,
  StakeholderDefinition,
} from '../engine/index.ts'

/** What the service publishes about one version of a care flow, in the words of the API. */
export interface PublishedCareFlow {
  definition_id: string
  title: string
  version: number
  release_id: string
  release_date: string
  stakeholders: Omit<StakeholderDefinition, 'hidden'>[]
  data_points: Omit<DataPointDefinition, 'hidden' | 'name' | 'origin'>[]
  forms: FormDefinition[]
  tracks: PublishedTrack[]
}

export interface PublishedTrack {
  id: string
  title: string
  can_trigger_manually: boolean
}

/** Lists what a release publishes. */
export function listPublished(release: CareFlowRelease): PublishedCareFlow {
  const { definition_id, title, version, release_id, release_date, forms } = release
  return {
    definition_id,
    title,
    version,
    release_id,
    release_date,
    stakeholders: release.stakeholders.filter(isShown).map(({ hidden: _, ...stakeholder }) => stakeholder),
    data_points: release.data_points
      .filter(isShown)
      .map(({ hidden: _, name: _name, origin: _origin, ...dataPoint }) => ({ metadata: null, ...dataPoint })),
    forms,
    tracks: release.tracks.filter(isShown).map(({ id, title, triggers }) => ({
      id,
      title,
      can_trigger_manually: triggers.some(({ type }) => type === 'manual'),
    })),
  }
}

function isShown({ hidden }: { hidden?: true }): boolean {
  return hidden !== true
}
