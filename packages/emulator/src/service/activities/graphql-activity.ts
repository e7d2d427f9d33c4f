import type {
  Activity,
  ActivityInputs,
  ActivityObject,
  ActivityOutputs,
  PathwayContext,
} from '@orchestration/care-flows'
import type * as schema from '../__generated__/resolvers.ts'
import type { Environment } from '../environment.ts'
import { toGraphQLForm } from '../records/form-resolvers.ts'
import { memoize, type ResolverValue } from '../root-resolver.ts'

/** Related data is loaded only if the document selects it. */
export function toGraphQLActivity(
  activity: Activity,
  environment: Environment,
): ResolverValue<schema.Activity> {
  const { inputs, outputs, indirect_object, object, sub_activities } = activity
  const assignee = indirect_object && toGraphQLActivityObject(indirect_object, environment)
  return {
    ...activity,
    public: true,
    session_id: null,
    icon_url: null,
    object: toGraphQLActivityObject(object, environment),
    indirect_object: assignee,
    stakeholders: assignee ? [assignee] : [],
    sub_activities: sub_activities.map((subActivity) => ({
      ...subActivity,
      error_category: null,
      object: null,
      scheduled_date: null,
    })),
    context: toGraphQLPathwayContext(activity.context),
    metadata: () => environment.records.find('activity_metadata', activity.id)?.metadata ?? null,
    form: () => (object.type === 'FORM' ? findForm(object.id, environment) : null),
    inputs: inputs && createInputs(inputs, environment),
    outputs: outputs && createOutputs(outputs),
  }
}

export function toGraphQLActivityObject(
  { type, id, name }: ActivityObject,
  { patients }: Environment,
): ResolverValue<schema.ActivityObject> {
  if (type !== 'PATIENT') return { type, id, name, email: null, preferred_language: null }
  return {
    type,
    id,
    name,
    email: () => patients.find(id)?.email || null,
    preferred_language: () => patients.find(id)?.preferred_language || null,
  }
}

function findForm(id: string, environment: Environment): ResolverValue<schema.Form> | null {
  const form = environment.definitions.findForm(id)
  return form ? toGraphQLForm(form, environment) : null
}

function createInputs(inputs: ActivityInputs, environment: Environment) {
  switch (inputs.type) {
    case 'FORM':
      return {
        ...inputs,
        __typename: 'FormActivityInputs',
        form: () => findForm(inputs.form_id, environment),
      }
    case 'MESSAGE':
      return {
        ...inputs,
        __typename: 'MessageActivityInputs',
        message: () => {
          const message = environment.records.find('message', inputs.message_id)
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

/** Agent fields are null, because the emulator has no agents. */
export function toGraphQLPathwayContext(context: PathwayContext): ResolverValue<schema.PathwayContext> {
  return { ...context, agent_thread_id: null, agent_id: null, agent_config_id: null, run_id: null }
}

/** `load` counts activities by status. It is called once, and only if the document selects a count. */
export function createActivityCounts(load: () => ReadonlyMap<string, number>) {
  const counts = memoize(load)
  return {
    total_activities: () => Array.from(counts().values()).reduce((total, count) => total + count, 0),
    active_activities: () => counts().get('ACTIVE') ?? 0,
    failed_activities: () => counts().get('FAILED') ?? 0,
    cancelled_activities: () => counts().get('CANCELED') ?? 0,
  }
}
