import {
  ActivitiesByCareflowDefinitionDocument,
  ActivitiesByPatientDocument,
  ActivityDocument,
  type ActivityFieldsFragment,
  CareflowActivitiesDocument,
  CareflowTracksDocument,
  FormDocument,
  PathwayElementsDocument,
  PathwayFactsDocument,
} from '@orchestration/operations'
import { type Behaviour, published, readInCallers } from './behaviour.ts'
import { expectEach, expectThat, NothingToTestOn } from './expect.ts'
import { hasCount, listBehaviours, listOf } from './lists.ts'
import type { Probe } from './probe.ts'
import { page, sampleActivity, sampleCareFlow, sampleCareFlows } from './samples.ts'

type Activity = ActivityFieldsFragment

const list = listOf<Activity>('activities', CareflowActivitiesDocument, {
  largest: 500,
  needed: ({ id }) => ({ pathway_id: id }),
})

/** The lists that leave activities of the system out, unless they are asked for. */
const wideLists = {
  activitiesByPatient: listOf<Activity>('activities', ActivitiesByPatientDocument, {
    needed: ({ patient_id }) => ({ patient_id }),
  }),
  activitiesByCareflowDefinition: listOf<Activity>('activities', ActivitiesByCareflowDefinitionDocument, {
    needed: ({ pathway_definition_id: id }) => ({ careflow_definition_id: id }),
  }),
}

const isForPeople = ({ indirect_object }: Activity) => indirect_object !== null

/** The activities of a care flow on objects of some types. */
async function readOn(probe: Probe, ...types: string[]): Promise<Activity[]> {
  const { items } = await list.read(probe, page(0, 500))
  return items.filter(({ object }) => types.includes(object.type))
}

export const activities: readonly Behaviour[] = [
  published('default-count', 'Without `pagination`, the count is 100.', hasCount(list, 100)),
  published('cap', 'A page of more than 500 is an error.', async (probe) => {
    const { id } = await sampleCareFlow(probe)
    const answer = await probe.ask(CareflowActivitiesDocument, { pathway_id: id, ...page(0, 501) })
    await probe.assertAnswers()
    expectThat(answer.body?.errors?.length && !answer.body.data, 'it is answered')
  }),
  published('largest-page', 'A page of 500 is answered.', hasCount(list, 500, page(0, 500))),
  ...listBehaviours(list, {
    order: ['date', 'desc'],
    sorts: { date: ({ date }) => date },
    filters: {
      action: [({ action }) => action, (action) => [action]],
      activity_status: [({ status }) => status, (status) => [status]],
      activity_type: [({ object }) => object.type, (type) => [type]],
      hide_system_activities: [(activity) => (isForPeople(activity) ? 'for people' : ''), () => true],
    },
    readOne: async (probe, id) => (await probe.read(ActivityDocument, { id })).activity.activity,
  }),
  published('stream', '`stream_id` is the id of the care flow.', async (probe) => {
    const { id } = await sampleCareFlow(probe)
    const { items } = await list.read(probe)
    expectEach(items, 'activities', ({ stream_id }) => stream_id === id)
  }),
  published('assignee', 'A form is assigned to a patient or a stakeholder.', async (probe) => {
    const isPerson = (type = '') => /^(PATIENT|STAKEHOLDER)$/.test(type)
    expectEach(await readOn(probe, 'FORM'), 'forms', ({ indirect_object }) => isPerson(indirect_object?.type))
  }),
  published('patient', "An assignee of the type PATIENT has the patient's id.", async (probe) => {
    const { patient_id } = await sampleCareFlow(probe)
    const assignees = (await readOn(probe, 'FORM')).flatMap(({ indirect_object }) => indirect_object ?? [])
    const meant = assignees.filter(({ type }) => type === 'PATIENT')
    expectEach(meant, 'forms for a patient', ({ id }) => id === patient_id)
  }),
  published('user-activities', 'People act on forms, messages and checklists alone.', async (probe) => {
    const meant = await readOn(probe, 'FORM', 'MESSAGE', 'CHECKLIST', 'STEP', 'TRACK')
    const isMeant = ({ object: { type }, isUserActivity }: Activity) =>
      isUserActivity === !['STEP', 'TRACK'].includes(type)
    expectEach(meant, 'activities', isMeant)
  }),
  published('form-object', "`form` takes the id of an activity's object.", async (probe) => {
    const { careFlow, object } = await sampleActivity(probe, 'FORM')
    const { form } = await probe.read(FormDocument, { id: object.id, pathway_id: careFlow.id })
    expectThat(form.form?.id === object.id, 'another form is answered')
  }),
  ...Object.entries(wideLists).flatMap(([field, wide]) => [
    published(`${field}-system`, `\`${field}\` leaves out what no person did.`, async (probe) => {
      const some = await wide.read(probe, page(0, 100))
      const filters = { exclude_system_activities: false }
      const all = await wide.read(probe, { ...page(0, 100), filters })
      expectEach(some.items, 'activities for people', isForPeople)
      expectThat(all.total > some.total, 'it is not listed when asked for')
    }),
    published(`${field}-clamp`, `A page of \`${field}\` is cut to 100.`, hasCount(wide, 100, page(0, 400))),
  ]),
  published('elements', '`pathwayElements` is a tree: each parent is listed too.', async (probe) => {
    const { id } = await sampleCareFlow(probe)
    const { elements } = (await probe.read(PathwayElementsDocument, { pathway_id: id })).pathwayElements
    const ids = new Set<unknown>(elements.map((element) => element.id))
    const below = elements.filter(({ type }) => !/^(PATHWAY|TRACK)$/.test(type))
    expectEach(below, 'elements below tracks', ({ parent_id }) => ids.has(parent_id))
  }),
  published('facts-order', '`pathwayFacts` is sorted by date, oldest first, 10 a page.', async (probe) => {
    for (const { id } of await sampleCareFlows(probe)) {
      const variables = { filters: { pathway_id: id } }
      const { facts, pagination } = (await probe.read(PathwayFactsDocument, variables)).pathwayFacts
      expectThat(pagination?.count === 10 && facts.length <= 10, 'the count is another')
      const dates = facts.map(({ date }) => date)
      expectThat(dates.join() === dates.toSorted().join(), 'date is not in the order asc')
      if (new Set(dates).size > 1) return
    }
    throw new NothingToTestOn('the tenant has no care flow with facts of several dates')
  }),
  readInCallers('track-status', 'A track is active, completed, stopped or discarded.', async (probe) => {
    const { id } = await sampleCareFlow(probe)
    const { tracks } = (await probe.read(CareflowTracksDocument, { careflow_id: id })).careflowTracks
    expectEach(tracks, 'tracks', ({ status }) => /^(active|completed|stopped|discarded)$/.test(status))
  }),
]
