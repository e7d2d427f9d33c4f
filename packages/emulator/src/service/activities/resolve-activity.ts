import type { Activity, ActivityInputs, ActivityOutputs, Context, Party } from '@orchestration/care-flows'
import { resolveForm } from '../definitions/definition-queries.ts'
import type { RequestContext } from '../request-context.ts'

/** The object behind the type `Activity`. Related data is looked up only when the document selects it. */
export function resolveActivity(activity: Activity, context: RequestContext): object {
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
    metadata: async () => (await context.records.find('activity_metadata', activity.id))?.metadata ?? null,
    form: () => (object.type === 'FORM' ? findForm(object.id, context) : null),
    inputs: inputs && createInputs(inputs, context),
    outputs: outputs && createOutputs(outputs),
  }
}

/** The object behind the type `ActivityObject`. A patient's profile is looked up. */
export function resolveParty({ type, id, name }: Party, { patients }: RequestContext): object {
  if (type !== 'PATIENT') return { type, id, name, email: null, preferred_language: null }
  return {
    type,
    id,
    name,
    email: async () => (await patients.find(id))?.email || null,
    preferred_language: async () => (await patients.find(id))?.preferred_language || null,
  }
}

function findForm(id: string, context: RequestContext): object | null {
  const form = context.definitions.findForm(id)
  return form ? resolveForm(form, context) : null
}

function createInputs(inputs: ActivityInputs, context: RequestContext): object {
  switch (inputs.type) {
    case 'FORM':
      return { ...inputs, __typename: 'FormActivityInputs', form: () => findForm(inputs.form_id, context) }
    case 'MESSAGE':
      return {
        ...inputs,
        __typename: 'MessageActivityInputs',
        message: async () => {
          const message = await context.records.find('message', inputs.message_id)
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

function createOutputs(outputs: ActivityOutputs): object {
  return {
    ...outputs,
    __typename: outputTypes[outputs.type],
    ...(outputs.type === 'TIMER' && { resource_config: null, skip_reason: null }),
    ...(outputs.type === 'TRACK_TRIGGER' && { scheduled_activation_date: null, activation_reference: null }),
  }
}

/** The object behind the type `PathwayContext`. No agent acts in the emulator's care flows. */
export function resolveContext(context: Context): object {
  return { ...context, agent_thread_id: null, agent_id: null, agent_config_id: null, run_id: null }
}
