import { hasEnded, listBaseline, type Release } from '@orchestration/care-flows'
import type {
  MutationResolvers,
  Pathway,
  PathwayFactsFilters,
  PathwaySummary,
  PatientPathway,
  QueryResolvers,
  StartPathwayWithPatientIdentifierInput,
} from '../__generated__/resolvers.ts'
import { createActivityCounts, toGraphQLActivity } from '../activities/graphql-activity.ts'
import { listStakeholders } from '../definitions/stakeholders.ts'
import type { Environment } from '../environment.ts'
import { paginate, parseDateBound, readPage } from '../list-arguments.ts'
import { createPatient } from '../patients/change-patient.ts'
import { toGraphQLUser } from '../patients/patient-resolvers.ts'
import { toGraphQLTracks } from '../records/track-resolvers.ts'
import { failurePayload, type ResolverValue, successPayload } from '../root-resolver.ts'
import { type CareFlow, careFlowSortFields, newestFirst } from './care-flow-repository.ts'
import type { AuditLogEntry } from './care-flow-rows.ts'
import { applyCommandAsUser, deleteCareFlow } from './change-care-flow.ts'
import { createCareFlow } from './create-care-flow.ts'
import { requireCareFlow } from './load-care-flow.ts'

export const careFlowQueries: QueryResolvers<Environment> = {
  pathways(args, environment) {
    const { careFlows } = environment
    const filters = args.filters ?? {}
    const { page, payload } = readPage(args, {
      name: 'careFlows',
      sortFields: careFlowSortFields,
      sorting: newestFirst,
      list: (query) => careFlows.list({ filters, ...query }),
      count: () => careFlows.count(filters),
    })
    return { ...payload, pathways: page.map((careFlow) => toGraphQLPathway(careFlow, environment)) }
  },

  pathway({ id }, environment) {
    const careFlow = environment.careFlows.require(id)
    return { ...successPayload, pathway: toGraphQLPathway(careFlow, environment) }
  },

  patientPathways({ filters, ...patient }, environment) {
    const { id } = environment.patients.require(patient)
    const careFlows = environment.careFlows.list({ filters: { ...filters, patient_id: { in: [id] } } })
    return {
      ...successPayload,
      patientPathways: careFlows.map((careFlow) => toGraphQLPathway(careFlow, environment)),
    }
  },

  pathwayFacts({ filters, ...args }, { careFlows }) {
    const { pathway_id } = filters
    careFlows.require(pathway_id)
    const found = careFlows.listAuditLog(pathway_id).filter(createAuditLogFilter(filters))
    const { page, payload } = paginate(found, args, {
      name: 'auditLog',
      sorting: { field: 'date', direction: 'ASC' },
    })
    return {
      ...payload,
      facts: page.map(({ date, content }) => ({ date, content, pathway_id, level: 'info' })),
    }
  },
}

function createAuditLogFilter({ date, keyword }: PathwayFactsFilters): (entry: AuditLogEntry) => boolean {
  const first = date?.gte == null ? undefined : parseDateBound('first', date.gte, 'date')
  const last = date?.lte == null ? undefined : parseDateBound('last', date.lte, 'date')
  const word = keyword?.toLowerCase() ?? ''
  return (entry) =>
    (first === undefined || entry.date >= first) &&
    (last === undefined || entry.date <= last) &&
    entry.content.some((line) => line.toLowerCase().includes(word))
}

/** Maximum number of activities in `Pathway.activities` and `Pathway.latestActivities`. */
const MAX_ACTIVITIES = 1_000

function toGraphQLPathway(
  careFlow: CareFlow,
  environment: Environment,
): ResolverValue<Pathway & PathwaySummary & PatientPathway> {
  const { id, patient_id, start_date, stop_date, complete_date } = careFlow
  const { activities, definitions, patients, records } = environment
  const release = (): Release | undefined => definitions.releases.get(careFlow.release_id)

  const list = (direction: 'ASC' | 'DESC', count: number) =>
    activities.list({
      filters: { care_flow_id: [id] },
      sorting: { field: 'date', direction },
      pagination: { offset: 0, count },
    })
  const listActivities = (direction: 'ASC' | 'DESC') =>
    list(direction, MAX_ACTIVITIES).map((activity) => toGraphQLActivity(activity, environment))
  const findLatest = () => list('DESC', 1)[0]
  return {
    id,
    title: careFlow.title,
    status: careFlow.status,
    status_explanation: describeStatus(careFlow),
    patient_id,
    patient: () => toGraphQLUser(patients.require({ patient_id })),
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
    // Running care flows cannot be moved to another release.
    upgrades: [],
    activities: () => listActivities('ASC'),
    latestActivities: () => listActivities('DESC'),
    tracks: () => toGraphQLTracks(release()),
    ...createActivityCounts(() => activities.countByStatus({ care_flow_id: id })),
    latest_activity_date: () => findLatest()?.date ?? null,
    latest_activity_title: () => findLatest()?.object.name ?? null,
    latest_activity_type: () => findLatest()?.object.type ?? null,
    baseline_info: () => {
      const collected = records.list('data_point', id)
      const current = release()
      return (current ? listBaseline(current) : []).flatMap((dataPoint) => {
        const newest = collected.findLast((candidate) => candidate.data_point_definition_id === dataPoint.id)
        if (!newest) return []
        return { definition: dataPoint, value: newest.serialized_value }
      })
    },
  }
}

function describeStatus({ status, stop_reason }: CareFlow): string | null {
  if (status === 'missing_baseline_info') return 'Waiting for baseline data points.'
  return stop_reason || null
}

export const careFlowMutations: MutationResolvers<Environment> = {
  startPathway({ input }, environment, { apiKey }) {
    const { careFlow, release } = createCareFlow(environment, input, apiKey)
    return { ...successPayload, pathway_id: careFlow.id, stakeholders: listStakeholders(release) }
  },

  startPathwayWithPatientIdentifier({ input }, environment, { apiKey }) {
    const patient_id = findOrCreatePatient(input, environment)
    const { careFlow, release } = createCareFlow(environment, { ...input, patient_id }, apiKey)
    const { id: pathway_id } = careFlow
    return { ...successPayload, pathway_id, patient_id, stakeholders: listStakeholders(release) }
  },

  stopPathway({ input }, environment, caller) {
    const { pathway_id, reason } = input
    if (hasEnded(requireCareFlow(environment, { pathway_id }))) return failurePayload('409')
    applyCommandAsUser(environment, caller, { type: 'stop', pathway_id, reason: reason ?? '' })
    return successPayload
  },

  deletePathway({ input }, environment) {
    deleteCareFlow(environment, requireCareFlow(environment, input))
    return successPayload
  },
}

function findOrCreatePatient(
  { patient_identifier, create_patient }: StartPathwayWithPatientIdentifierInput,
  environment: Environment,
): string {
  if (!create_patient) return environment.patients.require({ patient_identifier }).id
  const found = environment.patients.findByIdentifier(patient_identifier)
  return (found ?? createPatient(environment, { identifier: [patient_identifier] })).id
}
