import {
  type DataPointDefinitionFieldsFragment,
  FormsDocument,
  GetPublishedCareflowVersionsDocument,
  PathwayDataPointDefinitionsDocument,
  type QuestionFieldsFragment,
  StakeholdersByReleaseIdsDocument,
} from '@orchestration/operations'
import { type Behaviour, behavioursOf, table } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import type { Probe } from './probe.ts'
import { nobody } from './samples.ts'

const { published, readInCallers } = behavioursOf('definitions', 'reference pages on definitions and forms')

type Question = QuestionFieldsFragment

async function readQuestions(probe: Probe): Promise<Question[]> {
  const found: Question[] = []
  for (const { id } of (await probe.samples.definitions()).slice(0, 10)) {
    const { forms } = await probe.read(FormsDocument, { pathway_definition_id: id })
    found.push(...(forms.forms ?? []).flatMap(({ questions }) => questions))
  }
  return found
}

async function readDataPoints(probe: Probe, given?: object): Promise<DataPointDefinitionFieldsFragment[]> {
  const { release_id } = await probe.samples.careFlow()
  const data = await probe.read(PathwayDataPointDefinitionsDocument, { release_id, ...given })
  return data.pathwayDataPointDefinitions.data_point_definitions
}

/** Each question that is meant has something, and as many as are needed are meant. */
const eachQuestion =
  ([count, name, isMeant, holds]: [
    count: number,
    name: string,
    isMeant: (question: Question) => unknown,
    holds: (question: Question, all: readonly Question[]) => unknown,
  ]): Behaviour['check'] =>
  async (probe) => {
    const all = await readQuestions(probe)
    const meant = all.filter(isMeant)
    needs(count, meant, name)
    const isHeld = meant.every((question) => holds(question, all))
    expectThat(isHeld, `one of the ${name} differs`)
  }

const conditionsOf = ({ rule }: Question) => rule?.conditions ?? []

/** What introspection answers, as JSON. */
const introspects =
  ([query, fits]: [query: string, fits: (json: string) => boolean]): Behaviour['check'] =>
  async (probe) =>
    expectThat(fits(JSON.stringify(await probe.read(query))), 'other names are answered')

export const definitions: readonly Behaviour[] = [
  published(
    'versions',
    '`getPublishedCareflowVersions` has the release that `publishedPathwayDefinitions` names.',
    async (probe) => {
      const { id, release_id } = first(await probe.samples.definitions(), 'published definition')
      const data = await probe.read(GetPublishedCareflowVersionsDocument, { careflow_definition_id: id })
      const releases = data.getPublishedCareflowVersions.careflowVersions.flatMap(({ versions }) => versions)
      const isNamed = releases.some((version) => version?.release_id === release_id)
      expectThat(isNamed, 'the release is missing')
    },
  ),
  published(
    'stakeholders',
    '`stakeholdersByReleaseIds` lists those of the release, and an unknown release has none.',
    async (probe) => {
      const { release_id } = await probe.samples.careFlow()
      const read = async (id: string) =>
        (await probe.read(StakeholdersByReleaseIdsDocument, { release_ids: [id] })).stakeholdersByReleaseIds
      const { stakeholders } = await read(release_id)
      needs(1, stakeholders, 'stakeholders')
      const areIts = stakeholders.every((stakeholder) => stakeholder.release_id === release_id)
      expectThat(areIts, 'one of another release is listed')
      const { length } = (await read(nobody)).stakeholders
      expectThat(length === 0, 'one is listed for an unknown release')
    },
  ),
  ...table(published, eachQuestion, {
    'question-ids': [
      'Each question of a form has an id and a definition_id of its own.',
      [2, 'questions', () => true, ({ id, definition_id }) => id && definition_id],
    ],
    options: [
      'A question of the type MULTIPLE_CHOICE has options, with `value_string`.',
      [
        1,
        'questions with options',
        ({ questionType }) => questionType === 'MULTIPLE_CHOICE',
        ({ options }) => options?.every(({ value_string }) => value_string !== ''),
      ],
    ],
    descriptions: [
      'A question without an answer (NO_INPUT) has no value type.',
      [
        1,
        'questions without an answer',
        ({ questionType }) => questionType === 'NO_INPUT',
        ({ dataPointValueType }) => dataPointValueType === null,
      ],
    ],
    rules: [
      'The conditions of a rule name questions by their definition_id.',
      [
        1,
        'questions with a rule',
        (question) => conditionsOf(question).length > 0,
        (question, all) =>
          conditionsOf(question).every(({ reference }) =>
            all.some(({ definition_id }) => definition_id === reference),
          ),
      ],
    ],
  }),
  published(
    'data-points',
    'An answer is a data point whose definition id is the definition_id of the question.',
    async (probe) => {
      const points = (await readDataPoints(probe)).filter(({ category }) => category === 'FORM')
      needs(1, points, 'data points of forms')
      const known = new Set((await readQuestions(probe)).map(({ definition_id }) => definition_id))
      const isOfQuestion = points.some(({ id }) => known.has(id))
      expectThat(isOfQuestion, 'none is one of a question')
    },
  ),
  published(
    'data-point-filter',
    'The filter `category` lists exactly the data points that match.',
    async (probe) => {
      const all = await readDataPoints(probe)
      needs(2, [...new Set(all.map(({ category }) => category))], 'categories of data points')
      const { category } = first(all, 'data point')
      const some = await readDataPoints(probe, { filters: { category: { in: [category] } } })
      const expected = all.filter((point) => point.category === category)
      const isExact = some.length === expected.length && some.every((point) => point.category === category)
      expectThat(isExact, 'others are listed, or one is left out')
    },
  ),
  ...table(readInCallers, introspects, {
    introspection: [
      'Introspection answers the types of the API.',
      ['{ __schema { types { name } } }', (json) => json.includes('"PatientsPayload"')],
    ],
    'directive-locations': [
      'Introspection names no location of a directive that graphql 16 does not know.',
      ['{ __schema { directives { locations } } }', (json) => !json.includes('"DIRECTIVE_DEFINITION"')],
    ],
  }),
  ...table(published, introspects, {
    'same-types': [
      'The types of the patients page are those of the schema.',
      [
        '{ __type(name: "PatientsPayload") { fields { name } } }',
        (json) =>
          ['code', 'success', 'patients', 'pagination', 'sorting'].every((name) =>
            json.includes(`"${name}"`),
          ),
      ],
    ],
  }),
]
