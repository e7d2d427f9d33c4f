import {
  type DataPointDefinitionFieldsFragment,
  FormsDocument,
  GetPublishedCareflowVersionsDocument,
  PathwayDataPointDefinitionsDocument,
  PublishedPathwayDefinitionsDocument,
  type QuestionFieldsFragment,
  StakeholdersByReleaseIdsDocument,
} from '@orchestration/operations'
import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectEach, expectThat, first, needs } from './expect.ts'
import type { Probe } from './probe.ts'
import { nobody, sampleCareFlow } from './samples.ts'

const { published, readInCallers } = behavioursOf('definitions')

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

async function readDataPoints(probe: Probe, given?: object): Promise<DataPointDefinitionFieldsFragment[]> {
  const { release_id } = await sampleCareFlow(probe)
  const data = await probe.read(PathwayDataPointDefinitionsDocument, { release_id, ...given })
  return data.pathwayDataPointDefinitions.data_point_definitions
}

async function readStakeholders(probe: Probe, release_id: string) {
  const data = await probe.read(StakeholdersByReleaseIdsDocument, { release_ids: [release_id] })
  return data.stakeholdersByReleaseIds.stakeholders
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
    const found = await readStakeholders(probe, release_id)
    expectEach(found, 'stakeholders', (stakeholder) => stakeholder.release_id === release_id)
    const { length } = await readStakeholders(probe, nobody)
    expectThat(length === 0, 'one is listed for an unknown release')
  }),
  published('question-ids', 'A question of a form has an id and a definition_id.', async (probe) =>
    expectEach(await readQuestions(probe), 'questions', ({ id, definition_id }) => id && definition_id),
  ),
  published('options', 'A question of the type MULTIPLE_CHOICE has options.', async (probe) => {
    const meant = await readQuestions(probe, 'MULTIPLE_CHOICE')
    const hasValues = ({ options }: Question) => options?.every(({ value_string }) => value_string !== '')
    expectEach(meant, 'questions with options', hasValues)
  }),
  published('descriptions', 'A question of the type NO_INPUT has no value type.', async (probe) => {
    const meant = await readQuestions(probe, 'NO_INPUT')
    expectEach(meant, 'questions without an answer', (question) => question.dataPointValueType === null)
  }),
  published('rules', 'The conditions of a rule name questions by their definition_id.', async (probe) => {
    const all = await readQuestions(probe)
    const known = new Set<unknown>(all.map(({ definition_id }) => definition_id))
    const conditions = all.flatMap(({ rule }) => rule?.conditions ?? [])
    expectEach(conditions, 'conditions of rules', ({ reference }) => known.has(reference))
  }),
  published('data-points', 'An answer is a data point with the id of its question.', async (probe) => {
    const points = (await readDataPoints(probe)).filter(({ category }) => category === 'FORM')
    needs(1, points, 'data points of forms')
    const known = new Set((await readQuestions(probe)).map(({ definition_id }) => definition_id))
    const isOfQuestion = points.some(({ id }) => known.has(id))
    expectThat(isOfQuestion, 'none has the definition_id of a question')
  }),
  published('data-point-filter', 'The filter `category` lists the data points that match.', async (probe) => {
    const all = await readDataPoints(probe)
    needs(2, [...new Set(all.map(({ category }) => category))], 'categories of data points')
    const { category } = first(all, 'data point')
    const some = await readDataPoints(probe, { filters: { category: { in: [category] } } })
    const expected = all.filter((point) => point.category === category)
    const isExact = some.length === expected.length && some.every((point) => point.category === category)
    expectThat(isExact, 'others are listed, or one is left out')
  }),
  readInCallers('directive-locations', 'Introspection is of use to graphql 16.', async (probe) => {
    const data = await probe.read('{ __schema { directives { locations } } }')
    const isKnown = !JSON.stringify(data).includes('"DIRECTIVE_DEFINITION"')
    expectThat(isKnown, 'a directive has a location that graphql 16 does not know')
  }),
]
