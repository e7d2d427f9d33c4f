import {
  ActivitiesByCareflowDefinitionDocument,
  ActivitiesByPatientDocument,
  ActivityDocument,
  type ActivityFieldsFragment,
  CareflowActivitiesDocument,
  CareflowTracksDocument,
  FormDocument,
  MyPendingActivitiesDocument,
  PathwayElementsDocument,
  PathwayFactsDocument,
} from '@orchestration/operations'
import { type Behaviour, behavioursOf, table } from './behaviour.ts'
import { expectThat, NothingToTestOn, needs } from './expect.ts'
import {
  type Filtered,
  hasCount,
  isFiltered,
  isSame,
  isSorted,
  type List,
  listOf,
  pageBehaviours,
} from './lists.ts'
import { page } from './samples.ts'

type Activity = ActivityFieldsFragment

const { published, readInCallers } = behavioursOf('activities', 'reference pages on activities')

const list = listOf<Activity>('activities', CareflowActivitiesDocument, {
  largest: 500,
  namesSorting: false,
  needed: async (samples) => ({ pathway_id: (await samples.careFlow()).id }),
})
const sorts = isSorted(list, ({ date }) => date)
const dateOf = ({ date }: { date: string }) => date
const isForPeople = ({ indirect_object }: Activity) => indirect_object !== null

/** Each activity of the care flow that is meant has something, and one or more is meant. */
const eachHas =
  ([name, isMeant, holds]: [
    name: string,
    isMeant: (activity: Activity) => unknown,
    holds: (activity: Activity, careFlow: { id: string; patient_id: string }) => unknown,
  ]): Behaviour['check'] =>
  async (probe) => {
    const careFlow = await probe.samples.careFlow()
    const meant = (await list.read(probe, page(0, 500))).items.filter(isMeant)
    needs(1, meant, name)
    const isHeld = meant.every((activity) => holds(activity, careFlow))
    expectThat(isHeld, `one of the ${name} differs`)
  }

const isAbout =
  (...types: string[]) =>
  ({ object }: Activity) =>
    types.includes(object.type)

/** The lists that leave activities of the system out, unless they are asked for. */
const wideLists = {
  activitiesByPatient: listOf<Activity>('activities', ActivitiesByPatientDocument, {
    needed: async (samples) => ({ patient_id: (await samples.careFlow()).patient_id }),
  }),
  activitiesByCareflowDefinition: listOf<Activity>('activities', ActivitiesByCareflowDefinitionDocument, {
    needed: async (samples) => ({
      careflow_definition_id: (await samples.careFlow()).pathway_definition_id,
    }),
  }),
}

/** Activities of the system are left out, unless they are asked for. */
const leavesOutSystem =
  ({ read }: List<Activity>): Behaviour['check'] =>
  async (probe) => {
    const some = await read(probe, page(0, 100))
    const all = await read(probe, { ...page(0, 100), filters: { exclude_system_activities: false } })
    needs(1, some.items, 'activities for people')
    expectThat(some.items.every(isForPeople), 'one without an assignee is listed')
    expectThat(all.total > some.total, 'they are not listed when asked for')
  }

export const activities: readonly Behaviour[] = [
  readInCallers(
    'default-order',
    'Without `sorting`, activities are sorted by date, newest first.',
    sorts('date', 'desc', false),
  ),
  published('default-count', 'Without `pagination`, the count is 100.', hasCount(list)(100)),
  published('cap', 'A page of more than 500 is an error.', async (probe) => {
    const { id } = await probe.samples.careFlow()
    const answer = await probe.ask(CareflowActivitiesDocument, { pathway_id: id, ...page(0, 501) })
    await probe.assertAnswers()
    expectThat(answer.body?.errors?.length && !answer.body.data, 'it is answered')
  }),
  published('largest-page', 'A page of 500 is answered.', hasCount(list)(500, page(0, 500))),
  ...pageBehaviours(published, list),
  readInCallers('sort-asc', 'The activities can be sorted by `date`, `asc`.', sorts('date', 'asc')),
  published('sort-desc', 'The activities can be sorted by `date`, `DESC`.', sorts('date', 'DESC')),
  ...table<Filtered<Activity>>(published, isFiltered(list), {
    'filter-action': [
      'The filter `action` lists exactly the activities that match.',
      [({ action }) => ({ action: [action] }), (other, { action }) => other.action === action],
    ],
    'filter-activity_status': [
      'The filter `activity_status` lists exactly the activities that match.',
      [({ status }) => ({ activity_status: [status] }), (other, { status }) => other.status === status],
    ],
    'filter-activity_type': [
      'The filter `activity_type` lists exactly the activities that match.',
      [
        ({ object }) => ({ activity_type: [object.type] }),
        (other, { object }) => other.object.type === object.type,
      ],
    ],
    'hide-system': [
      '`hide_system_activities` leaves exactly those for people.',
      [() => ({ hide_system_activities: true }), isForPeople],
    ],
  }),
  ...table(published, eachHas, {
    stream: [
      '`stream_id` is the id of the care flow.',
      ['activities', () => true, ({ stream_id }, careFlow) => stream_id === careFlow.id],
    ],
    assignee: [
      'A form is assigned to a patient or a stakeholder.',
      [
        'forms',
        isAbout('FORM'),
        ({ indirect_object }) => /^(PATIENT|STAKEHOLDER)$/.test(indirect_object?.type ?? ''),
      ],
    ],
    patient: [
      "An assignee of the type PATIENT has the patient's id.",
      [
        'forms for a patient',
        (activity) => isAbout('FORM')(activity) && activity.indirect_object?.type === 'PATIENT',
        ({ indirect_object }, { patient_id }) => indirect_object?.id === patient_id,
      ],
    ],
    'user-activities': [
      'Forms, messages and checklists are user activities; steps and tracks are not.',
      [
        'activities on forms, messages, checklists, steps and tracks',
        isAbout('FORM', 'MESSAGE', 'CHECKLIST', 'STEP', 'TRACK'),
        (activity) => activity.isUserActivity === !isAbout('STEP', 'TRACK')(activity),
      ],
    ],
  }),
  published(
    'same-as-list',
    '`activity` and the list agree.',
    isSame(list)(async (probe, id) => (await probe.read(ActivityDocument, { id })).activity.activity),
  ),
  published('form-object', "`form` takes the id of an activity's object.", async (probe) => {
    const { careFlow, object } = await probe.samples.activity('FORM')
    const { form } = await probe.read(FormDocument, { id: object.id, pathway_id: careFlow.id })
    expectThat(form.form?.id === object.id, 'another form is answered')
  }),
  ...Object.entries(wideLists).flatMap(([field, wide]) => [
    published(
      `${field}-system`,
      `\`${field}\` leaves out activities of the system, unless asked for them.`,
      leavesOutSystem(wide),
    ),
    published(
      `${field}-clamp`,
      `A page of \`${field}\` of more than 100 is cut to 100, without an error.`,
      hasCount(wide)(100, page(0, 400)),
    ),
  ]),
  published('elements', '`pathwayElements` is a tree: each parent is listed too.', async (probe) => {
    const { id } = await probe.samples.careFlow()
    const { elements } = (await probe.read(PathwayElementsDocument, { pathway_id: id })).pathwayElements
    needs(2, elements, 'elements')
    const ids = new Set(elements.map((element) => element.id))
    const haveParents = elements.every(
      ({ parent_id, type }) => /^(PATHWAY|TRACK)$/.test(type) || (parent_id && ids.has(parent_id)),
    )
    expectThat(haveParents, 'a parent is missing')
  }),
  published('facts-order', '`pathwayFacts` is sorted by date, oldest first, 10 a page.', async (probe) => {
    for (const { id } of await probe.samples.careFlows()) {
      const variables = { filters: { pathway_id: id } }
      const { facts, pagination } = (await probe.read(PathwayFactsDocument, variables)).pathwayFacts
      expectThat(pagination?.count === 10 && facts.length <= 10, 'the count is another')
      const dates = facts.map(dateOf)
      expectThat(dates.join() === dates.toSorted().join(), 'date is not in the order asc')
      if (new Set(dates).size > 1) return
    }
    throw new NothingToTestOn('the tenant has no care flow whose facts have several dates')
  }),
  readInCallers(
    'track-status',
    '`careflowTracks` lists by status: active, completed, stopped or discarded.',
    async (probe) => {
      const { id } = await probe.samples.careFlow()
      const { tracks } = (await probe.read(CareflowTracksDocument, { careflow_id: id })).careflowTracks
      needs(1, tracks, 'tracks')
      const areKnown = tracks.every(({ status }) => /^(active|completed|stopped|discarded)$/.test(status))
      expectThat(areKnown, 'there is another status')
    },
  ),
  published('my-pending', '`myPendingActivities` needs no header X-User-ID.', async (probe) => {
    await probe.read(MyPendingActivitiesDocument)
  }),
]
