import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectAny, expectEach, expectThat, first, needs } from './expect.ts'
import type { Probe } from './probe.ts'

const { published, readInCallers } = behavioursOf(
  'definitions',
  'definitions',
  'reference pages on definitions and forms',
)

interface Question {
  id: string
  key: string
  definition_id: string
  questionType: string | null
  dataPointValueType: string | null
  options: { value_string: string }[] | null
  rule: { conditions: { reference: string | null }[] } | null
}

const questions = async (probe: Probe): Promise<Question[]> => {
  const query = `query Forms($id: String!) { forms(pathway_definition_id: $id) { forms { questions {
    id key definition_id questionType dataPointValueType options { value_string } rule { conditions { reference } } } } } }`
  const found: Question[] = []
  for (const { id } of (await probe.samples.definitions()).slice(0, 10)) {
    const forms = await probe.readField<{ forms: { questions: Question[] }[] }>(query, { id })
    found.push(...forms.forms.flatMap(({ questions }) => questions))
  }
  return found
}

const dataPoints = async (probe: Probe, filters?: object) => {
  const { release_id } = await probe.samples.careFlow()
  const query = `query Points($release: String!, $filters: FilterPathwayDataPointDefinitionsParams) {
    pathwayDataPointDefinitions(release_id: $release, filters: $filters) { data_point_definitions { id key category valueType } } }`
  const pathwayDataPointDefinitions = await probe.readField<{
    data_point_definitions: { id: string; category: string; valueType: string }[]
  }>(query, { release: release_id, ...(filters && { filters }) })
  return pathwayDataPointDefinitions.data_point_definitions
}

export const definitions: Behaviour[] = [
  published(
    'versions',
    '`getPublishedCareflowVersions` has the release that `publishedPathwayDefinitions` names.',
    async (probe) => {
      const { id, release_id } = first(await probe.samples.definitions(), 'published definition')
      const query =
        'query Versions($id: String!) { getPublishedCareflowVersions(careflow_definition_id: $id) { careflowVersions { versions { release_id } } } }'
      const answered = await probe.readField<{ careflowVersions: { versions: { release_id: string }[] }[] }>(
        query,
        { id },
      )
      const releases = answered.careflowVersions.flatMap(({ versions }) => versions)
      expectAny(releases, (version) => version.release_id === release_id, 'the release is missing')
    },
  ),
  published(
    'stakeholders',
    '`stakeholdersByReleaseIds` lists those of the release, and an unknown release has none.',
    async (probe) => {
      const { release_id } = await probe.samples.careFlow()
      const query =
        'query Of($ids: [String!]!) { stakeholdersByReleaseIds(release_ids: $ids) { stakeholders { release_id } } }'
      const read = async (id: string) =>
        (
          await probe.read<{ stakeholdersByReleaseIds: { stakeholders: { release_id: string }[] } }>(query, {
            ids: [id],
          })
        ).stakeholdersByReleaseIds.stakeholders
      const stakeholders = await read(release_id)
      needs(1, stakeholders, 'stakeholders')
      expectEach(
        stakeholders,
        (stakeholder) => stakeholder.release_id === release_id,
        'one of another release is listed',
      )
    },
  ),
  published(
    'question-ids',
    'Each question of a form has an id and a definition_id of its own.',
    async (probe) => {
      const found = await questions(probe)
      needs(2, found, 'questions')
      expectEach(found, ({ id, definition_id }) => id && definition_id, 'an id is missing')
    },
  ),
  published(
    'options',
    'A question of the type MULTIPLE_CHOICE has options, with `value_string`.',
    async (probe) => {
      const found = (await questions(probe)).filter(({ questionType }) => questionType === 'MULTIPLE_CHOICE')
      needs(1, found, 'questions with options')
      expectEach(
        found,
        ({ options }) => options?.every(({ value_string }) => value_string !== ''),
        'an option has none',
      )
    },
  ),
  published('descriptions', 'A question without an answer (NO_INPUT) has no value type.', async (probe) => {
    const found = (await questions(probe)).filter(({ questionType }) => questionType === 'NO_INPUT')
    needs(1, found, 'questions without an answer')
    expectEach(found, ({ dataPointValueType }) => dataPointValueType === null, 'one has a value type')
  }),
  published('rules', 'The conditions of a rule name questions by their definition_id.', async (probe) => {
    const found = await questions(probe)
    const conditions = found.flatMap(({ rule }) => rule?.conditions ?? [])
    needs(1, conditions, 'questions with a rule')
    const known = new Set(found.map(({ definition_id }) => definition_id))
    expectEach(conditions, ({ reference }) => reference && known.has(reference), 'one names something else')
  }),
  published(
    'data-points',
    'An answer is a data point whose definition id is the definition_id of the question.',
    async (probe) => {
      const points = await dataPoints(probe)
      needs(
        1,
        points.filter(({ category }) => category === 'FORM'),
        'data points of forms',
      )
      const known = new Set((await questions(probe)).map(({ definition_id }) => definition_id))
      expectAny(
        points,
        ({ id, category }) => category === 'FORM' && known.has(id),
        'none is one of a question',
      )
    },
  ),
  published(
    'data-point-filter',
    'The filter `category` lists exactly the data points that match.',
    async (probe) => {
      const all = await dataPoints(probe)
      needs(2, [...new Set(all.map(({ category }) => category))], 'categories of data points')
      const { category } = first(all, 'data point')
      const some = await dataPoints(probe, { category: { in: [category] } })
      const expected = all.filter((point) => point.category === category)
      expectThat(
        some.length === expected.length && some.every((point) => point.category === category),
        'others are listed, or one is left out',
      )
    },
  ),
  readInCallers('introspection', 'Introspection answers the types of the API.', async (probe) => {
    const __schema = await probe.readField<{ types: { name: string }[] }>('{ __schema { types { name } } }')
    expectAny(__schema.types, ({ name }) => name === 'PatientsPayload', 'a type is missing')
  }),
  readInCallers(
    'directive-locations',
    'Introspection names no location of a directive that graphql 16 does not know.',
    async (probe) => {
      const __schema = await probe.readField<{ directives: { locations: string[] }[] }>(
        '{ __schema { directives { locations } } }',
      )
      const isNew = (location: string) => location === 'DIRECTIVE_DEFINITION'
      expectThat(!__schema.directives.some(({ locations }) => locations.some(isNew)), 'it names one')
    },
  ),
  published('same-types', 'The types of the patients page are those of the schema.', async (probe) => {
    const query = '{ __type(name: "PatientsPayload") { fields { name } } }'
    const __type = await probe.readField<{ fields: { name: string }[] } | null>(query)
    const names = __type?.fields.map(({ name }) => name) ?? []
    expectEach(
      ['code', 'success', 'patients', 'pagination', 'sorting'],
      (name) => names.includes(name),
      'a field is missing',
    )
  }),
]
