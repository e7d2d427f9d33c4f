import { createSubActivity, endActivity, updateActivity } from '../activities.ts'
import { type Draft, emit, isoNow, schedule } from '../care-flow-draft.ts'
import type { Activity } from '../care-flow-records.ts'
import { collectDataPoint } from '../data-points.ts'
import { requireActivityWithAction, requireDataPoint } from '../lookups.ts'
import { refuseRequest } from '../refusal.ts'
import type { ExtensionAction } from '../release.ts'
import { fillTemplate } from '../templates.ts'
import { addDuration } from '../timing.ts'
import { formatValue, parseValue, valueFormats } from '../values.ts'

/** Calls the extension of an activity. The engine simulates the result, or a caller sends it. */
export function callExtension(draft: Draft, activity: Activity, action: ExtensionAction): void {
  const fields = action.fields.map((field) => ({ ...field, value: fillTemplate(draft, field.value) }))
  const called = updateActivity(draft, {
    ...activity,
    inputs: {
      type: 'EXTENSION',
      componentKey: `${action.plugin_key}/${action.plugin_action_key}`,
      extension_fields: Object.fromEntries(fields.map(({ id, value }) => [id, value])),
      extension_settings: action.settings.map(({ key, value }) => ({ key, value })),
    },
  })
  emit(draft, {
    type: 'extension_called',
    extension_record: createExtensionRecord(draft, called, action, []),
  })
  scheduleExtension(draft, called.id, action)
}

/** Schedules the simulated result of an extension. Does nothing if a caller sends the result. */
export function scheduleExtension(
  draft: Draft,
  activity_id: string,
  { completes_after }: ExtensionAction,
): void {
  if (completes_after === null) return
  schedule(draft, { time: addDuration(draft.state.time, completes_after), type: 'extension', activity_id })
}

/** Simulates the extension of an activity: fails the configured number of times, then returns its data points. */
export function simulateExtension(draft: Draft, activityId: string): void {
  const { activity, action } = requireActivityWithAction(draft, activityId, 'PLUGIN')
  const attempt = (draft.state.extension_attempts[activity.id] ?? 0) + 1
  draft.state.extension_attempts[activity.id] = attempt
  if (attempt <= action.failures) {
    const error = `The extension ${action.plugin_key} reported an error.`
    const subject = { type: 'PLUGIN', id: action.plugin_key, name: action.plugin_key } as const
    const subActivity = createSubActivity(draft, 'FAILED', { subject, error })
    endActivity(draft, activity, 'FAILED', { subActivity })
    return
  }
  const values = action.data_points.flatMap(({ key, data_point_definition_id, value }) => {
    const { valueType } = requireDataPoint(draft.release, data_point_definition_id)
    // An interpolated value of the wrong type is skipped.
    const parsed = value === null ? undefined : parseValue(fillTemplate(draft, value), valueType)
    return parsed === undefined ? [] : { key, data_point_definition_id, value: formatValue(parsed) }
  })
  completeExtension(draft, activity, action, values)
}

interface ReturnedValue {
  key: string
  data_point_definition_id: string
  value: string
}

/** Parses the values that an extension returns. Rejects unknown data points and invalid values. */
export function parseReturnedValues(
  draft: Draft,
  dataPoints: readonly { key: string; data_point_definition_id: string }[],
  values: readonly { key: string; value: string }[],
): ReturnedValue[] {
  return values.map(({ key, value }) => {
    const dataPoint = dataPoints.find((candidate) => candidate.key === key)
    if (!dataPoint)
      return refuseRequest('A value is passed for a data point that the extension does not return.')
    const { valueType } = requireDataPoint(draft.release, dataPoint.data_point_definition_id)
    const parsed = parseValue(value, valueType)
    if (parsed === undefined)
      return refuseRequest(`The data point ${key} must be ${valueFormats[valueType].expected}.`)
    return { ...dataPoint, value: formatValue(parsed) }
  })
}

/** Completes the activity of an extension with the returned data points. */
export function completeExtension(
  draft: Draft,
  activity: Activity,
  action: ExtensionAction,
  values: readonly ReturnedValue[],
): void {
  for (const { data_point_definition_id, value } of values)
    collectDataPoint(draft, data_point_definition_id, value, activity.id)
  emit(draft, {
    type: 'extension_completed',
    extension_record: createExtensionRecord(draft, activity, action, values),
  })
  const extension_results = Object.fromEntries(values.map(({ key, value }) => [key, value]))
  endActivity(draft, activity, 'DONE', {
    outputs: { type: 'EXTENSION', extension_results },
    subActivity: createSubActivity(draft, 'COMPLETE', {
      subject: draft.user
        ? { type: 'USER', ...draft.user }
        : { type: 'PLUGIN', id: action.plugin_key, name: action.plugin_key },
    }),
  })
}

/** Creates the record of an extension, which has the same id as its activity. */
function createExtensionRecord(
  draft: Draft,
  activity: Activity,
  action: ExtensionAction,
  values: readonly ReturnedValue[],
) {
  return {
    id: activity.id,
    activity_id: activity.id,
    pathway_id: draft.state.id,
    plugin_key: action.plugin_key,
    plugin_action_key: action.plugin_action_key,
    fields: action.fields.map((field) => ({ ...field, value: fillTemplate(draft, field.value) })),
    settings: action.settings,
    date: isoNow(draft),
    data_points: values.map(({ data_point_definition_id, value }) => {
      const { title, valueType } = requireDataPoint(draft.release, data_point_definition_id)
      return { label: title, value, valueType }
    }),
  }
}
