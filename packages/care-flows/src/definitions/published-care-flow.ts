import type {
  CareFlowRelease,
  DataPointDefinition,
  FormDefinition,
  Question,
  StakeholderDefinition,
} from '../engine/index.ts'

/** What the service publishes about one version of a care flow, in the words of the API. */
export interface PublishedCareFlow {
  definition_id: string
  title: string
  version: number
  release_id: string
  release_date: string
  /** Whether care flows still start with an older version. */
  held_back: boolean
  stakeholders: Omit<StakeholderDefinition, 'hidden'>[]
  data_points: Omit<DataPointDefinition, 'hidden' | 'name' | 'origin'>[]
  forms: PublishedForm[]
  tracks: PublishedTrack[]
}

export type PublishedForm = Omit<FormDefinition, 'questions'> & { questions: PublishedQuestion[] }

export type PublishedQuestion = Omit<Question, 'no_config' | 'questionConfig'> & {
  questionConfig: Question['questionConfig'] | null
}

export interface PublishedTrack {
  id: string
  title: string
  can_trigger_manually: boolean
}

/** Lists what a release publishes. */
export function listPublished(release: CareFlowRelease): PublishedCareFlow {
  const { definition_id, title, version, release_id, release_date, held_back = false } = release
  return {
    definition_id,
    title,
    version,
    release_id,
    release_date,
    held_back,
    stakeholders: release.stakeholders.filter(isShown).map(({ hidden: _, ...stakeholder }) => stakeholder),
    data_points: release.data_points
      .filter(isShown)
      .map(({ hidden: _, name: _name, origin: _origin, ...dataPoint }) => ({ metadata: null, ...dataPoint })),
    forms: release.forms.map(publishForm),
    tracks: release.tracks.filter(isShown).map(({ id, title, triggers }) => ({
      id,
      title,
      can_trigger_manually: triggers.some(({ type }) => type === 'manual'),
    })),
  }
}

function publishForm(form: FormDefinition): PublishedForm {
  return {
    ...form,
    questions: form.questions.map(({ no_config, ...question }) => ({
      ...question,
      questionConfig: no_config ? null : question.questionConfig,
    })),
  }
}

function isShown({ hidden }: { hidden?: true }): boolean {
  return hidden !== true
}
