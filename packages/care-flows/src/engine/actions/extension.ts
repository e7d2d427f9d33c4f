import { createSubActivity, endActivity, updateActivity } from '../activities.ts'
import { collectDataPoint, parseDataPointValue } from '../data-points.ts'
import { requireActivityWithAction, requireDataPoint } from '../lookups.ts'
import { emit, isoNow, type MutableCareFlow, schedule } from '../mutable-care-flow.ts'
import type { Activity } from '../records.ts'
import { rejectRequest } from '../rejection.ts'
import type { ExtensionAction } from '../release.ts'
import { fillTemplate } from '../templates.ts'
import { addDuration } from '../timing.ts'
import { formatValue, parseValue } from '../values.ts'

/** Calls the extension of an activity. The engine simulates the result, or a caller sends it. */
export function callExtension(flow: MutableCareFlow, activity: Activity, action: ExtensionAction): void {
  const fields = action.fields.map((field) => ({ ...field, value: fillTemplate(flow, field.value) }))
  const called = updateActivity(flow, {
    ...activity,
    inputs: {
      type: 'EXTENSION',
      componentKey: `${action.plugin_key}/${action.plugin_action_key}`,
      extension_fields: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
      extension_settings: action.settings.map(({ key, value }) => ({ key, value })),
    },
  })
  emit(flow, {
    type: 'extension_called',
    extension_record: createExtensionRecord(flow, called, action, []),
  })
  scheduleExtension(flow, called.id, action)
}

/** Schedules the simulated result of an extension. Does nothing if a caller sends the result. */
export function scheduleExtension(
  flow: MutableCareFlow,
  activity_id: string,
  { completes_after }: ExtensionAction,
): void {
  if (completes_after === null) return
  schedule(flow, { time: addDuration(flow.state.time, completes_after), type: 'extension', activity_id })
}

/** Simulates the extension of an activity: fails the configured number of times, then returns its data points. */
export function simulateExtension(flow: MutableCareFlow, activityId: string): void {
  const { activity, action } = requireActivityWithAction(flow, activityId, 'PLUGIN')
  const failures = activity.sub_activities.filter(({ action }) => action === 'FAILED').length
  if (failures < action.failures) {
    const error = `The extension ${action.plugin_key} reported an error.`
    const subject = { type: 'PLUGIN', id: action.plugin_key, name: action.plugin_key } as const
    const subActivity = createSubActivity(flow, 'FAILED', { subject, error })
    endActivity(flow, activity, 'FAILED', { subActivity })
    return
  }
  const values = action.data_points.flatMap(({ key, data_point_definition_id, value }) => {
    const { valueType } = requireDataPoint(flow.release, data_point_definition_id)
    // An interpolated value of the wrong type is skipped.
    const parsed = value === null ? undefined : parseValue(fillTemplate(flow, value), valueType)
    return parsed === undefined ? [] : { key, data_point_definition_id, value: formatValue(parsed) }
  })
  completeExtension(flow, activity, action, values)
}

interface ReturnedValue {
  key: string
  data_point_definition_id: string
  value: string
}

/** Parses the values that an extension returns. Rejects unknown data points and invalid values. */
export function parseReturnedValues(
  flow: MutableCareFlow,
  dataPoints: readonly { key: string; data_point_definition_id: string }[],
  values: readonly { key: string; value: string }[],
): ReturnedValue[] {
  return values.map(({ key, value }) => {
    const dataPoint = dataPoints.find((candidate) => candidate.key === key)
    if (!dataPoint)
      return rejectRequest('A value was passed for a data point that the extension does not return.')
    const { valueType } = requireDataPoint(flow.release, dataPoint.data_point_definition_id)
    return { ...dataPoint, value: formatValue(parseDataPointValue({ key, valueType }, value)) }
  })
}

/** Completes the activity of an extension with the returned data points. */
export function completeExtension(
  flow: MutableCareFlow,
  activity: Activity,
  action: ExtensionAction,
  values: readonly ReturnedValue[],
): void {
  for (const { data_point_definition_id, value } of values)
    collectDataPoint(flow, data_point_definition_id, value, activity.id)
  emit(flow, {
    type: 'extension_completed',
    extension_record: createExtensionRecord(flow, activity, action, values),
  })
  const extension_results = Object.fromEntries(values.map(({ key, value }) => [key, value]))
  endActivity(flow, activity, 'DONE', {
    outputs: { type: 'EXTENSION', extension_results },
    subActivity: createSubActivity(flow, 'COMPLETE', {
      subject: flow.user
        ? { type: 'USER', ...flow.user }
        : { type: 'PLUGIN', id: action.plugin_key, name: action.plugin_key },
    }),
  })
}

/** Creates the record of an extension, with the id of its activity. */
function createExtensionRecord(
  flow: MutableCareFlow,
  activity: Activity,
  action: ExtensionAction,
  values: readonly ReturnedValue[],
) {
  return {
    id: activity.id,
    activity_id: activity.id,
    pathway_id: flow.state.id,
    plugin_key: action.plugin_key,
    plugin_action_key: action.plugin_action_key,
    fields: action.fields.map((field) => ({ ...field, value: fillTemplate(flow, field.value) })),
    settings: action.settings,
    date: isoNow(flow),
    data_points: values.map(({ data_point_definition_id, value }) => {
      const { title, valueType } = requireDataPoint(flow.release, data_point_definition_id)
      return { label: title, value, valueType }
    }),
  }
}
