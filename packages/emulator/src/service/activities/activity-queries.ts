import type { Activity, ActivityInputs, ActivityOutputs, Context, Party } from '@orchestration/care-flows'
import type * as schema from '../__generated__/resolvers.ts'
import { resolveForm } from '../definitions/definition-queries.ts'
import { type PageArguments, type PaginationRule, parsePagination, parseSorting } from '../lists.ts'
import { assertFound, successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import type { Source } from '../root-field.ts'
import type { ActivityFilters } from './activity-repository.ts'

interface ListOptions extends PageArguments {
  filters: ActivityFilters
  rule?: PaginationRule
}

const newestFirst = { field: 'date', direction: 'DESC' } as const
const hundred: PaginationRule = { defaultCount: 100, cap: 100 }
const ofCareFlow: PaginationRule = { defaultCount: 100, cap: 500, aboveCap: 'reject' }

export const activityQueries: schema.QueryResolvers<RequestContext> = {
  careflowActivities({ pathway_id, filters, ...page }, context) {
    context.careFlows.require(pathway_id)
    return listPage(context, {
      ...page,
      filters: { ...filters, care_flow_id: pathway_id },
      rule: ofCareFlow,
    })
  },

  activity({ id }, context) {
    const { activity } = context.activities.require(id)
    return { ...successPayload, activity: resolveActivity(activity, context) }
  },

  activitiesByPatient({ patient_id, filters, ...page }, context) {
    assertFound(context.patients.find(patient_id), 'There is no such patient.')
    return listPage(context, { ...page, filters: { ...flatten(filters), patient_id } })
  },

  activitiesByCareflowDefinition({ careflow_definition_id, filters, ...page }, context) {
    const { definition_id } = context.definitions.findRelease(careflow_definition_id)
    return listPage(context, { ...page, filters: { ...flatten(filters), definition_id } })
  },

  myActivities({ pathway_id, track_id, ...page }, context) {
    context.careFlows.require(pathway_id)
    return listPage(context, {
      ...page,
      filters: { care_flow_id: pathway_id, track_id, ...ofUser(context) },
    })
  },

  myPendingActivities(_args, context) {
    return listAll(context, { ...ofUser(context), activity_status: ['ACTIVE'] })
  },

  pathwayStepActivities({ pathway_id, step_id }, context) {
    context.careFlows.require(pathway_id)
    return listAll(context, { care_flow_id: pathway_id, step_id })
  },

  careflowActivityTypes({ careflow_id }, context) {
    context.careFlows.require(careflow_id)
    return { ...successPayload, activityTypes: context.activities.listTypes(careflow_id) }
  },
}

/** Root fields that the service removed. */
export const removedActivityQueries: schema.QueryResolvers<RequestContext> = {
  activities({ filters, ...page }, context) {
    const { pathway_definition_id, pathway_status, patient_id, reference_id, ...lists } = filters ?? {}
    return listPage(context, {
      ...page,
      filters: {
        ...dropEmptyLists(
          flatten({
            ...lists,
            careflow_definition_id: pathway_definition_id ?? null,
            careflow_status: pathway_status ?? null,
            exclude_system_activities: false,
          }),
        ),
        patient_id: patient_id?.eq,
        reference_id: reference_id?.eq,
      },
    })
  },

  pathwayActivities({ pathway_id, track_id, ...page }, context) {
    context.careFlows.require(pathway_id)
    return listPage(context, {
      ...page,
      filters: { care_flow_id: pathway_id, track_id },
      rule: ofCareFlow,
    })
  },
}

function listPage(
  context: RequestContext,
  { filters, rule = hundred, ...requested }: ListOptions,
): Source<schema.ActivitiesPayload> {
  const pagination = parsePagination(requested.pagination, rule)
  const sorting = parseSorting(requested.sorting, ['date'], newestFirst)
  const page = context.activities.list({ filters, sorting, pagination })
  return {
    ...successPayload,
    pagination: { ...pagination, total_count: () => context.activities.count(filters) },
    sorting,
    metadata: createMetadata(page, context),
    activities: page.map((activity) => resolveActivity(activity, context)),
  }
}

/** Lists all matching activities, newest first. */
function listAll(context: RequestContext, filters: ActivityFilters): Source<schema.ActivitiesPayload> {
  const activities = context.activities.list({ filters, sorting: newestFirst })
  const count = activities.length
  return {
    ...successPayload,
    pagination: { offset: 0, count, total_count: count },
    sorting: newestFirst,
    metadata: createMetadata(activities, context),
    activities: activities.map((activity) => resolveActivity(activity, context)),
  }
}

/** Lists the distinct assignees of the activities on a page. */
function createMetadata(page: readonly Activity[], context: RequestContext) {
  const parties = new Map(
    page.flatMap(({ indirect_object }) => (indirect_object ? [[indirect_object.id, indirect_object]] : [])),
  )
  return { stakeholders: Array.from(parties.values(), (party) => resolveParty(party, context)) }
}

/** Converts the filters of queries that span several care flows. These queries exclude system activities by default. */
function flatten(filters: schema.FilterActivitiesByPatientFilters | null | undefined): ActivityFilters {
  const { exclude_system_activities, ...lists } = filters ?? {}
  return {
    hide_system_activities: exclude_system_activities ?? true,
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list?.in])),
  }
}

/** Removes empty lists, because callers of the removed field `activities` send them for unused filters. */
function dropEmptyLists(filters: ActivityFilters): ActivityFilters {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}

/** Restricts a list to the user in X-User-ID. Without the header, the key acts for the tenant and sees all user activities. */
function ofUser({ userId }: RequestContext): ActivityFilters {
  return userId === undefined ? { hide_system_activities: true } : { assignee: userId }
}

/** Source of the GraphQL type `Activity`. Related data is loaded only if the document selects it. */
export function resolveActivity(activity: Activity, context: RequestContext): Source<schema.Activity> {
  const { inputs, outputs, indirect_object, object, sub_activities } = activity
  const assignee = indirect_object && resolveParty(indirect_object, context)
  return {
    ...activity,
    public: true,
    session_id: null,
    icon_url: null,
    object: resolveParty(object, context),
    indirect_object: assignee,
    stakeholders: assignee ? [assignee] : [],
    sub_activities: sub_activities.map((subActivity) => ({
      ...subActivity,
      error_category: null,
      object: null,
      scheduled_date: null,
    })),
    context: resolveContext(activity.context),
    metadata: () => context.records.find('activity_metadata', activity.id)?.metadata ?? null,
    form: () => (object.type === 'FORM' ? findForm(object.id, context) : null),
    inputs: inputs && createInputs(inputs, context),
    outputs: outputs && createOutputs(outputs),
  }
}

/** Source of the GraphQL type `ActivityObject`. */
function resolveParty(
  { type, id, name }: Party,
  { patients }: RequestContext,
): Source<schema.ActivityObject> {
  if (type !== 'PATIENT') return { type, id, name, email: null, preferred_language: null }
  return {
    type,
    id,
    name,
    email: () => patients.find(id)?.email || null,
    preferred_language: () => patients.find(id)?.preferred_language || null,
  }
}

function findForm(id: string, context: RequestContext): Source<schema.Form> | null {
  const form = context.definitions.findForm(id)
  return form ? resolveForm(form, context) : null
}

function createInputs(inputs: ActivityInputs, context: RequestContext) {
  switch (inputs.type) {
    case 'FORM':
      return { ...inputs, __typename: 'FormActivityInputs', form: () => findForm(inputs.form_id, context) }
    case 'MESSAGE':
      return {
        ...inputs,
        __typename: 'MessageActivityInputs',
        message: () => {
          const message = context.records.find('message', inputs.message_id)
          return message ? { ...message, message_id: message.id } : null
        },
      }
    case 'CALCULATION':
      return { ...inputs, __typename: 'CalculationActivityInputs' }
    case 'EXTENSION':
      return { ...inputs, __typename: 'ExtensionActivityInputs' }
  }
}

const outputTypes = {
  FORM: 'FormActivityOutputs',
  CALCULATION: 'CalculationActivityOutputs',
  EXTENSION: 'ExtensionActivityOutputs',
  TIMER: 'TimerActivityOutputs',
  TRACK_TRIGGER: 'TrackTriggerActivityOutputs',
} as const satisfies Record<ActivityOutputs['type'], string>

function createOutputs(outputs: ActivityOutputs) {
  return {
    ...outputs,
    __typename: outputTypes[outputs.type],
    ...(outputs.type === 'TIMER' && { resource_config: null, skip_reason: null }),
    ...(outputs.type === 'TRACK_TRIGGER' && { scheduled_activation_date: null, activation_reference: null }),
  }
}

/** Source of the GraphQL type `PathwayContext`. The emulator has no agents. */
export function resolveContext(context: Context): Source<schema.PathwayContext> {
  return { ...context, agent_thread_id: null, agent_id: null, agent_config_id: null, run_id: null }
}
