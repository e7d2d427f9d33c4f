import {
  FormsDocument,
  GetPublishedCareflowVersionsDocument,
  PathwayDataPointDefinitionsDocument,
  PublishedPathwayDefinitionsDocument,
  type QuestionFieldsFragment,
  StakeholdersByReleaseIdsDocument,
} from '@orchestration/operations'
import { type Behaviour, published } from './behaviour.ts'
import { expectEach, expectThat, first, needs } from './expect.ts'
import type { Probe } from './probe.ts'
import { sampleCareFlow } from './samples.ts'

type Question = QuestionFieldsFragment

async function sampleDefinitions(probe: Probe) {
  const data = await probe.sample(PublishedPathwayDefinitionsDocument)
  return data.publishedPathwayDefinitions.publishedPathwayDefinitions
}

/** The questions of a type, or all, in ten definitions. */
async function readQuestions(probe: Probe, type?: string): Promise<Question[]> {
  const found: Question[] = []
  for (const { id } of (await sampleDefinitions(probe)).slice(0, 10)) {
    const { forms } = await probe.read(FormsDocument, { pathway_definition_id: id })
    found.push(...(forms.forms ?? []).flatMap(({ questions }) => questions))
  }
  return found.filter(({ questionType }) => !type || questionType === type)
}

export const definitions: readonly Behaviour[] = [
  published('versions', '`getPublishedCareflowVersions` has the published release.', async (probe) => {
    const { id, release_id } = first(await sampleDefinitions(probe), 'published definition')
    const data = await probe.read(GetPublishedCareflowVersionsDocument, { careflow_definition_id: id })
    const releases = data.getPublishedCareflowVersions.careflowVersions.flatMap(({ versions }) => versions)
    const isNamed = releases.some((version) => version?.release_id === release_id)
    expectThat(isNamed, 'the release is missing')
  }),
  published('stakeholders', '`stakeholdersByReleaseIds` lists those of a release.', async (probe) => {
    const { release_id } = await sampleCareFlow(probe)
    const data = await probe.read(StakeholdersByReleaseIdsDocument, { release_ids: [release_id] })
    const { stakeholders } = data.stakeholdersByReleaseIds
    expectEach(stakeholders, 'stakeholders', (stakeholder) => stakeholder.release_id === release_id)
  }),
  published('question-ids', 'A question of a form has an id and a definition_id.', async (probe) =>
    expectEach(await readQuestions(probe), 'questions', ({ id, definition_id }) => id && definition_id),
  ),
  published('options', 'A question of the type MULTIPLE_CHOICE has options.', async (probe) => {
    const meant = await readQuestions(probe, 'MULTIPLE_CHOICE')
    const hasValues = ({ options }: Question) => options?.every(({ value_string }) => value_string !== '')
    expectEach(meant, 'questions with options', hasValues)
  }),
  published('rules', 'The conditions of a rule name questions by their definition_id.', async (probe) => {
    const all = await readQuestions(probe)
    const known = new Set<unknown>(all.map(({ definition_id }) => definition_id))
    const conditions = all.flatMap(({ rule }) => rule?.conditions ?? [])
    expectEach(conditions, 'conditions of rules', ({ reference }) => known.has(reference))
  }),
  published('data-points', 'An answer is a data point with the id of its question.', async (probe) => {
    const { release_id } = await sampleCareFlow(probe)
    const data = await probe.read(PathwayDataPointDefinitionsDocument, { release_id })
    const all = data.pathwayDataPointDefinitions.data_point_definitions
    const points = all.filter(({ category }) => category === 'FORM')
    needs(1, points, 'data points of forms')
    const known = new Set((await readQuestions(probe)).map(({ definition_id }) => definition_id))
    const isOfQuestion = points.some(({ id }) => known.has(id))
    expectThat(isOfQuestion, 'none has the definition_id of a question')
  }),
]
