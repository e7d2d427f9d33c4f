import { type CareFlowRelease, listBaseline } from '@orchestration/care-flows'
import { resolveActivity } from '../activities/activity-queries.ts'
import { done, failed, type Input, type Resolvers } from '../answers.ts'
import { listTracks, resolveDataPointDefinition } from '../definitions/definition-queries.ts'
import { type PageArguments, parsePagination, parseSorting } from '../lists.ts'
import type { Identifier } from '../patients/identifiers.ts'
import { findPatient, type PatientReference } from '../patients/patient-store.ts'
import { resolvePatient } from '../patients/profile.ts'
import type { RequestContext } from '../request-context.ts'
import { listStakeholders } from '../stakeholders.ts'
import type { Stores } from '../stores.ts'
import { type CareFlow, type CareFlowFilters, careFlowSortFields } from './care-flow-store.ts'
import {
  actOnCareFlow,
  deleteCareFlow,
  findUser,
  holdCareFlow,
  type NewCareFlow,
  startCareFlow,
} from './change-care-flow.ts'

interface PathwaysArguments extends PageArguments {
  filters?: CareFlowFilters | null
}

export const careFlowQueries: Resolvers<RequestContext> = {
  async pathways(args: PathwaysArguments, context) {
    const { careFlows } = context
    const filters = args.filters ?? {}
    const pagination = parsePagination(args.pagination, { defaultCount: 100, cap: 100 })
    const sorting = parseSorting(args.sorting, careFlowSortFields, { field: 'start_date', direction: 'DESC' })
    const page = await careFlows.list({ filters, sorting, pagination })
    return {
      ...done,
      pagination: { ...pagination, total_count: () => careFlows.count(filters) },
      sorting,
      pathways: page.map((careFlow) => resolveCareFlow(careFlow, context)),
    }
  },

  async pathway({ id }: { id: string }, context) {
    const careFlow = await context.careFlows.require(id)
    return { ...done, pathway: resolveCareFlow(careFlow, context) }
  },

  async patientPathways(
    { filters, ...patient }: PatientReference & { filters?: Pick<CareFlowFilters, 'status'> | null },
    context,
  ) {
    const { id } = await findPatient(patient, context.patients)
    const found = await context.careFlows.listAll({ ...filters, patient_id: { in: [id] } })
    return { ...done, patientPathways: found.map((careFlow) => resolveCareFlow(careFlow, context)) }
  },
}

interface StartWithIdentifierInput extends Omit<NewCareFlow, 'patient_id'> {
  patient_identifier: Identifier
  create_patient?: boolean | null
}

export const careFlowMutations: Resolvers<RequestContext> = {
  async startPathway({ input }: Input<NewCareFlow>, { transact, apiKey }) {
    const { careFlow, release } = await transact((stores) => startCareFlow(stores, input, apiKey))
    return { ...done, pathway_id: careFlow.id, stakeholders: listStakeholders(release) }
  },

  async startPathwayWithPatientIdentifier({ input }: Input<StartWithIdentifierInput>, { transact, apiKey }) {
    const { careFlow, release } = await transact(async (stores) => {
      const patient_id = await findOrCreatePatient(input, stores)
      return startCareFlow(stores, { ...input, patient_id }, apiKey)
    })
    const { id: pathway_id, patient_id } = careFlow
    return { ...done, pathway_id, patient_id, stakeholders: listStakeholders(release) }
  },

  async stopPathway({ input }: Input<{ pathway_id: string; reason?: string | null }>, context) {
    const { pathway_id, reason } = input
    return context.transact(async (stores) => {
      const row = await holdCareFlow(stores, { pathway_id })
      if (hasEnded(row)) return failed('409')
      const user = await findUser(stores, context.userId)
      await actOnCareFlow(stores, row, { type: 'stop', reason: reason ?? '', ...(user && { user }) })
      return done
    })
  },

  async deletePathway({ input }: Input<{ pathway_id: string }>, { transact }) {
    await transact(async (stores) => deleteCareFlow(stores, await holdCareFlow(stores, input)))
    return done
  },
}

function hasEnded({ status }: { status: string }): boolean {
  return status === 'stopped' || status === 'completed'
}

async function findOrCreatePatient(input: StartWithIdentifierInput, { patients }: Stores): Promise<string> {
  const { patient_identifier, create_patient } = input
  if (!create_patient) return (await findPatient({ patient_identifier }, patients)).id
  return (await patients.findOrCreate(patient_identifier, {})).patient.id
}

/** How many activities `Pathway.latestActivities` lists at most. */
const MAX_ACTIVITIES = 1_000

/** The object behind the types `PathwaySummary`, `Pathway` and `PatientPathway`. */
function resolveCareFlow(careFlow: CareFlow, context: RequestContext): object {
  const { id, patient_id, start_date, stop_date, complete_date } = careFlow
  const { activities, definitions, patients, records } = context
  const release = (): CareFlowRelease | undefined => definitions.releases.get(careFlow.release_id)

  const list = (direction: 'ASC' | 'DESC', count: number) =>
    activities.list({
      filters: { care_flow_id: id },
      sorting: { field: 'date', direction },
      pagination: { offset: 0, count },
    })
  const listActivities = async (direction: 'ASC' | 'DESC') =>
    (await list(direction, MAX_ACTIVITIES)).map((activity) => resolveActivity(activity, context))
  const findLatest = async () => (await list('DESC', 1))[0]
  return {
    id,
    title: careFlow.title,
    status: careFlow.status,
    status_explanation: explain(careFlow),
    patient_id,
    patient: async () => {
      const row = await patients.find(patient_id)
      return row ? resolvePatient(row) : null
    },
    pathway_definition_id: careFlow.definition_id,
    release_id: careFlow.release_id,
    version: careFlow.version,
    start_date,
    stop_date: stop_date || null,
    complete_date: complete_date || null,
    created: {
      user_id: careFlow.created_by,
      user_email: null,
      user_name: careFlow.created_by_name,
      date: start_date,
    },
    // Running care flows stay with their release.
    upgrades: [],
    activities: () => listActivities('ASC'),
    latestActivities: () => listActivities('DESC'),
    tracks: () => listTracks(release()),
    total_activities: careFlow.activities,
    active_activities: careFlow.active,
    failed_activities: careFlow.failed,
    latest_activity_date: async () => (await findLatest())?.date ?? null,
    latest_activity_title: async () => (await findLatest())?.object.name ?? null,
    latest_activity_type: async () => (await findLatest())?.object.type ?? null,
    baseline_info: async () => {
      const collected = await records.list('data_point', id)
      const definition = release()
      return (definition ? listBaseline(definition) : []).flatMap((dataPoint) => {
        const newest = collected.findLast((candidate) => candidate.data_point_definition_id === dataPoint.id)
        if (!newest) return []
        return { definition: resolveDataPointDefinition(dataPoint), value: newest.serialized_value }
      })
    },
  }
}

function explain({ status, stop_reason }: CareFlow): string | null {
  if (status === 'missing_baseline_info') return 'Waits for baseline data points.'
  return stop_reason || null
}
