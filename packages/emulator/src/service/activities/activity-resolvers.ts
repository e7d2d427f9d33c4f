import type { Activity } from '@orchestration/care-flows'
import type * as schema from '../__generated__/resolvers.ts'
import { ApiError, assertRequest } from '../api-error.ts'
import { applyCommandAsUser } from '../care-flows/change-care-flow.ts'
import { type NewCareFlowCommand, requireCareFlow } from '../care-flows/load-care-flow.ts'
import type { Environment } from '../environment.ts'
import { type ListName, type PageArguments, readPage } from '../list-arguments.ts'
import { type Caller, type ResolverValue, successPayload } from '../root-resolver.ts'
import type { ActivityFilters } from './activity-repository.ts'
import { toGraphQLActivity, toGraphQLActivityObject } from './graphql-activity.ts'

interface ActivityPageOptions extends PageArguments {
  filters: ActivityFilters
  /** @defaultValue `activities` */
  listName?: ListName
}

const newestFirst = { field: 'date', direction: 'DESC' } as const

export const activityQueries: schema.QueryResolvers<Environment> = {
  careflowActivities({ pathway_id, filters, ...page }, environment) {
    environment.careFlows.require(pathway_id)
    return listPage(environment, {
      ...page,
      filters: toCareFlowFilters(pathway_id, filters),
      listName: 'activitiesOfCareFlow',
    })
  },

  activity({ id }, environment) {
    const { activity } = environment.activities.require(id)
    return { ...successPayload, activity: toGraphQLActivity(activity, environment) }
  },

  activitiesByPatient({ patient_id, filters, ...page }, environment) {
    environment.patients.require({ patient_id })
    return listPage(environment, {
      ...page,
      filters: { ...toActivityFilters(filters), patient_id: [patient_id] },
    })
  },

  activitiesByCareflowDefinition({ careflow_definition_id, filters, ...page }, environment) {
    const { definition_id } = environment.definitions.requireRelease(careflow_definition_id)
    return listPage(environment, {
      ...page,
      filters: { ...toActivityFilters(filters), definition_id: [definition_id] },
    })
  },

  myActivities({ pathway_id, track_id, ...page }, environment, caller) {
    environment.careFlows.require(pathway_id)
    return listPage(environment, {
      ...page,
      filters: { care_flow_id: [pathway_id], track_id: toList(track_id), ...filterByUser(caller) },
    })
  },

  myPendingActivities(_args, environment, caller) {
    return listAll(environment, { ...filterByUser(caller), status: ['ACTIVE'] })
  },

  pathwayStepActivities({ pathway_id, step_id }, environment) {
    environment.careFlows.require(pathway_id)
    return listAll(environment, { care_flow_id: [pathway_id], step_id: [step_id] })
  },

  careflowActivityTypes({ careflow_id }, environment) {
    environment.careFlows.require(careflow_id)
    return { ...successPayload, activityTypes: environment.activities.listTypes(careflow_id) }
  },
}

/** Root fields that the service removed. */
export const removedActivityQueries: schema.QueryResolvers<Environment> = {
  activities({ filters, ...page }, environment) {
    const { pathway_definition_id, pathway_status, patient_id, reference_id, ...lists } = filters ?? {}
    return listPage(environment, {
      ...page,
      filters: dropEmptyLists({
        ...toActivityFilters({
          ...lists,
          careflow_definition_id: pathway_definition_id ?? null,
          careflow_status: pathway_status ?? null,
          exclude_system_activities: false,
        }),
        care_flow_id: toList(reference_id?.eq),
        patient_id: toList(patient_id?.eq),
      }),
    })
  },

  pathwayActivities({ pathway_id, track_id, ...page }, environment) {
    environment.careFlows.require(pathway_id)
    return listPage(environment, {
      ...page,
      filters: { care_flow_id: [pathway_id], track_id: toList(track_id) },
      listName: 'activitiesOfCareFlow',
    })
  },
}

function listPage(
  environment: Environment,
  { filters, listName = 'activities', ...requested }: ActivityPageOptions,
): ResolverValue<schema.ActivitiesPayload> {
  const { page, payload } = readPage(requested, {
    name: listName,
    sortFields: ['date'],
    sorting: newestFirst,
    list: (query) => environment.activities.list({ filters, ...query }),
    count: () => environment.activities.count(filters),
  })
  return {
    ...payload,
    metadata: createMetadata(page, environment),
    activities: page.map((activity) => toGraphQLActivity(activity, environment)),
  }
}

/** Lists all matching activities, newest first. */
function listAll(
  environment: Environment,
  filters: ActivityFilters,
): ResolverValue<schema.ActivitiesPayload> {
  const activities = environment.activities.list({ filters, sorting: newestFirst })
  const count = activities.length
  return {
    ...successPayload,
    pagination: { offset: 0, count, total_count: count },
    sorting: newestFirst,
    metadata: createMetadata(activities, environment),
    activities: activities.map((activity) => toGraphQLActivity(activity, environment)),
  }
}

/** Lists the distinct assignees of the activities on a page. */
function createMetadata(page: readonly Activity[], environment: Environment) {
  const stakeholders = new Map(
    page.flatMap(({ indirect_object }) => (indirect_object ? [[indirect_object.id, indirect_object]] : [])),
  )
  return {
    stakeholders: Array.from(stakeholders.values(), (stakeholder) =>
      toGraphQLActivityObject(stakeholder, environment),
    ),
  }
}

/** Converts the filters of queries that span several care flows. These queries exclude system activities by default. */
function toActivityFilters(
  filters: schema.FilterActivitiesByPatientFilters | null | undefined,
): ActivityFilters {
  return {
    action: filters?.action?.in,
    assignee: filters?.stakeholders?.in,
    care_flow_id: filters?.careflow_ids?.in,
    careflow_status: filters?.careflow_status?.in,
    definition_id: filters?.careflow_definition_id?.in,
    hide_system_activities: filters?.exclude_system_activities ?? true,
    object_type: filters?.activity_type?.in,
    status: filters?.activity_status?.in,
  }
}

function toCareFlowFilters(
  pathway_id: string,
  filters: schema.FilterCareflowActivitiesParams | null | undefined,
): ActivityFilters {
  const { date_range, hide_system_activities, reference_id } = filters ?? {}
  return {
    action: filters?.action,
    assignee: filters?.stakeholders,
    // The reference id of an activity is the id of its care flow.
    care_flow_id: (reference_id ?? pathway_id) === pathway_id ? [pathway_id] : [],
    date_range,
    hide_system_activities,
    object_type: filters?.activity_type,
    status: filters?.activity_status,
    track_id: toList(filters?.track_id),
  }
}

function toList(value: string | null | undefined): string[] | undefined {
  return value == null ? undefined : [value]
}

/** Removes empty lists, because callers of the removed field `activities` send them for unused filters. */
function dropEmptyLists(filters: ActivityFilters): ActivityFilters {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}

/**
 * Restricts a list to activities assigned to the user in X-User-ID. Without the header, the list contains the
 * activities of all users.
 */
function filterByUser({ userId }: Caller): ActivityFilters {
  return userId === undefined ? { hide_system_activities: true } : { assignee: [userId] }
}

/** Maximum number of ids in `retryActivities`. */
const MAX_RETRIES = 1_000

export const activityMutations: schema.MutationResolvers<Environment> = {
  submitFormResponse: ({ input: { activity_id, response } }, environment, caller) =>
    changeActivity(environment, caller, { type: 'submit_form', activity_id, answers: response }),

  submitChecklist: ({ input: { activity_id } }, environment, caller) =>
    changeActivity(environment, caller, { type: 'submit_checklist', activity_id }),

  markMessageAsRead: ({ input: { activity_id } }, environment, caller) =>
    changeActivity(environment, caller, { type: 'mark_message_as_read', activity_id }),

  completeExtensionActivity: ({ input: { activity_id, data_points } }, environment, caller) =>
    changeActivity(environment, caller, { type: 'complete_extension', activity_id, data_points }),

  /** A no-op, because the emulator never fails to push a report. */
  retryPushToEmr({ input }, { activities }) {
    const { activity } = activities.require(input.activity_id)
    assertRequest(activity.object.type === 'EMR_REPORT', 'The activity is not of type EMR_REPORT.')
    return successPayload
  },

  expireActivity({ input: { activity_id, user_id, user_email, reason } }, environment, caller) {
    const user = { id: user_id, name: user_email }
    applyCommandAsUser(environment, caller, { type: 'expire_activity', activity_id, reason, user })
    return successPayload
  },

  addActivityMetadata({ input: { activity_id, metadata, note = null } }, environment) {
    const { id: care_flow_id, event_count: position } = requireCareFlow(environment, { activity_id })
    const record = { id: activity_id, metadata, note }
    environment.records.put('activity_metadata', record, { care_flow_id, position })
    const { activity } = environment.activities.require(activity_id)
    return { ...successPayload, activity: toGraphQLActivity(activity, environment) }
  },

  retryActivity({ input: { activity_id } }, environment, caller) {
    applyCommandAsUser(environment, caller, { type: 'retry_activity', activity_id })
    return successPayload
  },

  /** Skips activities that have not failed. */
  retryActivities({ input: { activity_ids } }, environment, caller) {
    assertRequest(activity_ids.length <= MAX_RETRIES, `activity_ids can contain at most ${MAX_RETRIES} ids.`)
    const result = { succeeded: 0, failed: 0, skipped: 0 }
    for (const id of activity_ids) {
      const found = environment.activities.find(id)
      if (found?.activity.status !== 'FAILED') result.skipped += 1
      else if (tryRetry(id, environment, caller)) result.succeeded += 1
      else result.failed += 1
    }
    return { ...successPayload, result }
  },
}

/** Retries an activity. Returns whether the engine accepted the retry. */
function tryRetry(activity_id: string, environment: Environment, caller: Caller): boolean {
  try {
    const command = { type: 'retry_activity', activity_id } as const
    environment.transact(() => applyCommandAsUser(environment, caller, command))
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Applies a command and returns a payload with the changed activity. */
function changeActivity(
  environment: Environment,
  caller: Caller,
  command: Extract<NewCareFlowCommand, { activity_id: string }>,
): ResolverValue<schema.SubmitFormResponsePayload> {
  const { activity_id } = command
  applyCommandAsUser(environment, caller, command)
  const { activity } = environment.activities.require(activity_id)
  return { ...successPayload, activity: toGraphQLActivity(activity, environment) }
}
