import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectEach, expectThat, first, NothingToTestOn, needs } from './expect.ts'
import { datedBehaviours, expectOrder, expectPagination, idsOf, listOf, page } from './lists.ts'
import type { ActivitySample, Probe } from './probe.ts'

type Activity = ActivitySample & { action: string; subject: { type: string }; isUserActivity: boolean }

const of = behavioursOf('activities', 'activities', 'reference pages on activities')
const { published, readInCallers } = of

const selection =
  'id stream_id date action status isUserActivity subject { type } object { id type } indirect_object { id type } context { action_id step_id track_id }'
const list = listOf<Activity>({
  field: 'careflowActivities',
  list: 'activities',
  selection,
  types: { pathway_id: 'String!', filters: 'FilterCareflowActivitiesParams' },
  variablesOf: async ({ samples }) => ({ pathway_id: (await samples.careFlow()).id }),
})
const readAll = async (probe: Probe, filters: object = {}) =>
  (await list(probe, { ...page(0, 500), filters })).items

/** The filters that take values of an activity, and how a match is recognised. */
const filters: Readonly<Record<string, (activity: Activity) => string>> = {
  action: ({ action }) => action,
  activity_status: ({ status }) => status,
  activity_type: ({ object }) => object.type,
}

/** The lists that leave activities of the system out, unless they are asked for. */
const wideLists = {
  activitiesByPatient: listOf<Activity>({
    field: 'activitiesByPatient',
    list: 'activities',
    selection,
    types: { patient_id: 'String!', filters: 'FilterActivitiesByPatientFilters' },
    variablesOf: async ({ samples }) => ({ patient_id: (await samples.careFlow()).patient_id }),
  }),
  activitiesByCareflowDefinition: listOf<Activity>({
    field: 'activitiesByCareflowDefinition',
    list: 'activities',
    selection,
    types: { careflow_definition_id: 'String!', filters: 'FilterActivitiesByCareflowDefinitionFilters' },
    variablesOf: async ({ samples }) => ({
      careflow_definition_id: (await samples.careFlow()).pathway_definition_id,
    }),
  }),
}

const readFacts = listOf<{ date: string }>({
  field: 'pathwayFacts',
  list: 'facts',
  selection: 'date',
  types: { filters: 'PathwayFactsFilters!' },
})

const assigneesOf = async (probe: Probe) =>
  (await readAll(probe)).flatMap(({ object, indirect_object }) =>
    object.type === 'FORM' ? [indirect_object ?? { id: '', type: '' }] : [],
  )

const dateOf = ({ date }: { date: string }) => date

export const activities: Behaviour[] = [
  readInCallers(
    'default-order',
    'Without `sorting`, activities are sorted by date, newest first.',
    async (probe) => {
      expectOrder((await list(probe)).items.map(dateOf), 'desc', 'date')
    },
  ),
  published('cap', 'A page of more than 500 is an error.', async (probe) => {
    const { id } = await probe.samples.careFlow()
    const query =
      'query All($id: String!) { careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 501 }) { code } }'
    const answer = await probe.ask(query, { id })
    expectThat(answer.body?.errors?.length && !answer.body.data, 'it is answered')
  }),
  published('largest-page', 'A page of 500 is answered.', async (probe) => {
    expectPagination(await list(probe, page(0, 500)), 500)
  }),
  ...datedBehaviours(of, list, { name: 'activities', field: 'date', largest: 500 }),
  ...Object.entries(filters).map(([filter, readValue]) =>
    published(
      `filter-${filter}`,
      `The filter \`${filter}\` lists exactly the activities that match.`,
      async (probe) => {
        const all = await readAll(probe)
        const values = [...new Set(all.map(readValue))]
        needs(2, values, `kinds of ${filter}`)
        const value = first(values, filter)
        const items = await readAll(probe, { [filter]: [value] })
        const expected = all.filter((activity) => readValue(activity) === value)
        expectThat(idsOf(items) === idsOf(expected), 'others are listed, or one is left out')
      },
    ),
  ),
  published('hide-system', '`hide_system_activities` leaves exactly those for people.', async (probe) => {
    const all = await readAll(probe)
    const items = await readAll(probe, { hide_system_activities: true })
    needs(1, items, 'activities for people')
    expectThat(items.length < all.length, 'none is left out')
    expectEach(items, ({ indirect_object }) => indirect_object !== null, 'one without an assignee is listed')
  }),
  published('stream', '`stream_id` is the id of the care flow.', async (probe) => {
    const { id } = await probe.samples.careFlow()
    const { items } = await list(probe)
    needs(1, items, 'activities')
    expectEach(items, ({ stream_id }) => stream_id === id, 'it is another')
  }),
  published('same-as-list', '`activity` and the list agree.', async (probe) => {
    const expected = first((await list(probe)).items, 'activity')
    const query = `query One($id: String!) { activity(id: $id) { activity { ${selection} } } }`
    const activity = await probe.readField<{ activity: Activity }>(query, { id: expected.id })
    expectThat(JSON.stringify(activity.activity) === JSON.stringify(expected), 'a field differs')
  }),
  published('assignee', 'A form is assigned to a patient or a stakeholder.', async (probe) => {
    const { type } = first(await assigneesOf(probe), 'form')
    expectThat(['PATIENT', 'STAKEHOLDER'].includes(type), 'it is assigned to nobody')
  }),
  published('patient', "An assignee of the type PATIENT has the patient's id.", async (probe) => {
    const { patient_id } = await probe.samples.careFlow()
    const assignees = (await assigneesOf(probe)).filter(({ type }) => type === 'PATIENT')
    needs(1, assignees, 'forms for a patient')
    expectEach(assignees, ({ id }) => id === patient_id, 'it is another')
  }),
  published(
    'user-activities',
    'Forms, messages and checklists are user activities; steps and tracks are not.',
    async (probe) => {
      const items = await readAll(probe)
      const of = (types: string[]) => items.filter(({ object }) => types.includes(object.type))
      const [people, system] = [of(['FORM', 'MESSAGE', 'CHECKLIST']), of(['STEP', 'TRACK'])]
      needs(1, people, 'activities for people')
      expectEach(people, ({ isUserActivity }) => isUserActivity, 'one for people is none')
      expectThat(!system.some(({ isUserActivity }) => isUserActivity), 'one of the system is one')
    },
  ),
  published('form-object', "`form` takes the id of an activity's object.", async (probe) => {
    const { careFlow, object } = await probe.samples.activityOf('FORM')
    const query = 'query Form($id: String!, $of: String!) { form(id: $id, pathway_id: $of) { form { id } } }'
    const form = await probe.readField<{ form: { id: string } | null }>(query, {
      id: object.id,
      of: careFlow.id,
    })
    expectThat(form.form?.id === object.id, 'another form is answered')
  }),
  ...Object.entries(wideLists).flatMap(([field, read]) => [
    published(
      `${field}-system`,
      `\`${field}\` leaves out activities of the system, unless asked for them.`,
      async (probe) => {
        const some = await read(probe, page(0, 100))
        const all = await read(probe, { ...page(0, 100), filters: { exclude_system_activities: false } })
        needs(1, some.items, 'activities for people')
        expectEach(
          some.items,
          ({ indirect_object }) => indirect_object !== null,
          'one of the system is listed',
        )
        expectThat(
          (all.pagination?.total_count ?? 0) > (some.pagination?.total_count ?? 0),
          'they are not listed when asked for',
        )
      },
    ),
    published(
      `${field}-clamp`,
      `A page of \`${field}\` of more than 100 is cut to 100, without an error.`,
      async (probe) => {
        const { items, pagination } = await read(probe, page(0, 400))
        expectThat(items.length <= 100 && pagination?.count === 100, 'it is not cut to 100')
      },
    ),
  ]),
  published('elements', '`pathwayElements` is a tree: each parent is listed too.', async (probe) => {
    const { id } = await probe.samples.careFlow()
    const query =
      'query Elements($id: String!) { pathwayElements(pathway_id: $id) { elements { id parent_id type } } }'
    const pathwayElements = await probe.readField<{
      elements: { id: string; parent_id: string | null; type: string }[]
    }>(query, { id })
    const { elements } = pathwayElements
    needs(2, elements, 'elements')
    const ids = new Set(elements.map((element) => element.id))
    expectThat(
      elements.every(
        ({ parent_id, type }) => type === 'PATHWAY' || type === 'TRACK' || (parent_id && ids.has(parent_id)),
      ),
      'a parent is missing',
    )
  }),
  published('facts-order', '`pathwayFacts` is sorted by date, oldest first, 10 a page.', async (probe) => {
    for (const { id } of await probe.samples.careFlows()) {
      const { items, pagination } = await readFacts(probe, { filters: { pathway_id: id } })
      expectThat(pagination?.count === 10 && items.length <= 10, 'the count is another')
      if (new Set(items.map(({ date }) => date)).size > 1)
        return expectOrder(items.map(dateOf), 'asc', 'date')
    }
    throw new NothingToTestOn('the tenant has no care flow whose facts have several dates')
  }),
  readInCallers(
    'track-status',
    '`careflowTracks` lists by status: active, completed, stopped or discarded.',
    async (probe) => {
      const { id } = await probe.samples.careFlow()
      const query = 'query Tracks($id: String!) { careflowTracks(careflow_id: $id) { tracks { status } } }'
      const careflowTracks = await probe.readField<{ tracks: { status: string }[] }>(query, { id })
      needs(1, careflowTracks.tracks, 'tracks')
      const known = ['active', 'completed', 'stopped', 'discarded']
      expectEach(careflowTracks.tracks, ({ status }) => known.includes(status), 'there is another status')
    },
  ),
  published('my-pending', '`myPendingActivities` needs no header X-User-ID.', async (probe) => {
    await probe.read('query Mine { myPendingActivities { success } }')
  }),
]
