import type { Ask, AskResult } from './ask.ts'

/** The activity fields that the contract tests select. */
export interface PlayedActivity {
  id: string
  action: string
  status: string
  resolution: string | null
  isUserActivity: boolean
  object: { id: string; type: string; name: string }
  indirect_object: { id: string; type: string; name: string } | null
  context: { instance_id: string; track_id: string | null }
  track: { id: string } | null
  sub_activities: { action: string; subject: { type: string; id: string | null; name: string } }[]
}

/** Drives one care flow over HTTP. */
export interface CareFlowPlayer {
  id: string
  patientId: string
  /** Returns the status of the care flow. */
  status(): Promise<string>
  /** Lists all activities, oldest first. */
  activities(): Promise<PlayedActivity[]>
  /**
   * Finds the newest activity with this name, regardless of its status.
   *
   * @throws Error if there is none
   */
  activity(name: string): Promise<PlayedActivity>
  /**
   * Finds the newest pending activity with this name.
   *
   * @throws Error if there is none
   */
  pending(name: string): Promise<PlayedActivity>
  /**
   * Finds the newest activity of this type, regardless of its status.
   *
   * @throws Error if there is none
   */
  newest(type: string): Promise<PlayedActivity>
  /** Submits the pending form with this title. `answers` is keyed by question key. */
  answer(title: string, answers: Record<string, string>, headers?: Record<string, string>): Promise<AskResult>
  /** Submits the pending checklist with this title. */
  tick(title: string, headers?: Record<string, string>): Promise<AskResult>
  /** Expires the newest activity with this name. */
  expire(name: string): Promise<AskResult>
  /** Marks the pending message with this subject as read. */
  read(subject: string, headers?: Record<string, string>): Promise<AskResult>
}

const activityFields = `id action status resolution isUserActivity object { id type name }
  indirect_object { id type name } context { instance_id track_id } track { id }
  sub_activities { action subject { type id name } }`

/**
 * Creates a function that sends a mutation with its input. `type` defaults to the mutation's name followed by `Input`.
 */
export function createMutate(ask: Ask) {
  return (
    mutation: string,
    input: object,
    selection = 'code success',
    type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`,
    headers: Record<string, string> = {},
  ): Promise<AskResult> =>
    ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`, { input }, headers)
}

/** Starts a care flow for a new patient. */
export async function startPlayer(
  ask: Ask,
  pathway_definition_id: string,
  { baseline = {}, release_id }: { baseline?: Record<string, string>; release_id?: string } = {},
): Promise<CareFlowPlayer> {
  const created = await ask(
    'mutation { createPatient(input: { first_name: "Noor", last_name: "Whitlock" }) { patient { id } } }',
  )
  const patientId: string = created.data.createPatient.patient.id
  const data_points = Object.entries(baseline).map(([data_point_definition_id, value]) => ({
    data_point_definition_id,
    value,
  }))
  const input = { patient_id: patientId, pathway_definition_id, release_id, data_points }
  const started = await ask(
    'mutation ($input: StartPathwayInput!) { startPathway(input: $input) { pathway_id } }',
    { input },
  )
  return createPlayer(ask, started.data.startPathway.pathway_id, patientId)
}

/** Creates a player for an existing care flow. */
export function createPlayer(ask: Ask, id: string, patientId: string): CareFlowPlayer {
  const mutate = createMutate(ask)
  const list = async (filters: object = {}): Promise<PlayedActivity[]> => {
    const { data } = await ask(
      `query ($id: String!, $filters: FilterCareflowActivitiesParams) {
        careflowActivities(pathway_id: $id, filters: $filters, pagination: { offset: 0, count: 500 }) {
          activities { ${activityFields} }
        }
      }`,
      { id, filters },
    )
    return data.careflowActivities.activities
  }
  const pending: CareFlowPlayer['pending'] = async (name) => {
    const all = await list({ activity_status: ['ACTIVE'] })
    const found = all.findLast(({ object }) => object.name === name)
    if (!found)
      throw new Error(
        `"${name}" is not pending. Pending: ${all.map(({ object }) => object.name).join(', ') || 'none'}.`,
      )
    return found
  }
  const activity: CareFlowPlayer['activity'] = async (name) => {
    const found = (await list()).findLast(
      ({ action, object }) => object.name === name && (action === 'ASSIGNED' || object.type === 'TIMER'),
    )
    if (!found) throw new Error(`There is no activity "${name}".`)
    return found
  }
  const submit = (field: string, type: string, input: object, headers?: Record<string, string>) =>
    mutate(field, input, `code success activity { ${activityFields} }`, type, headers)
  return {
    id,
    patientId,
    async status() {
      const { data } = await ask('query ($id: String!) { pathway(id: $id) { pathway { status } } }', {
        id,
      })
      return data.pathway.pathway.status
    },
    activities: () => list(),
    activity,
    pending,
    async newest(type) {
      const found = (await list({ activity_type: [type] })).at(-1)
      if (!found) throw new Error(`There is no activity of type ${type}.`)
      return found
    },
    async answer(title, answers, headers) {
      const { id: activity_id, object } = await pending(title)
      const { data } = await ask('query ($id: String!) { form(id: $id) { form { questions { id key } } } }', {
        id: object.id,
      })
      const questions: { id: string; key: string }[] = data.form.form.questions
      const response = Object.entries(answers).map(([key, value]) => ({
        question_id: questions.find((question) => question.key === key)?.id ?? key,
        value,
      }))
      return submit('submitFormResponse', 'SubmitFormResponseInput', { activity_id, response }, headers)
    },
    async tick(title, headers) {
      const { id: activity_id } = await pending(title)
      return submit('submitChecklist', 'SubmitChecklistInput', { activity_id }, headers)
    },
    async expire(name) {
      const { id: activity_id } = await activity(name)
      const user = { user_id: 'ada', user_email: 'ada@example.org' }
      return mutate('expireActivity', { activity_id, ...user, reason: 'Not needed' })
    },
    async read(subject, headers) {
      const { id: activity_id } = await pending(subject)
      return submit('markMessageAsRead', 'MarkMessageAsReadInput', { activity_id }, headers)
    },
  }
}
