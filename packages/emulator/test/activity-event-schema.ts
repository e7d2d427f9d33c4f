import * as v from 'valibot'

const id = v.pipe(v.string(), v.nonEmpty())
const dateTime = v.pipe(v.string(), v.isoTimestamp())

/** Schema for activity events. Requires the care flow, string ids, and dates that include a time. */
export const activityEventSchema = v.object({
  event_type: v.pipe(v.string(), v.startsWith('activity.')),
  date: dateTime,
  tenant_id: id,
  patient_id: id,
  pathway_id: id,
  pathway_definition_id: id,
  pathway: v.object({
    id,
    patient_id: id,
    pathway_definition_id: id,
    tenant_id: id,
    start_date: dateTime,
  }),
  activity: v.object({
    id,
    stream_id: id,
    reference_id: id,
    reference_type: id,
    date: dateTime,
    status: v.picklist(['active', 'done', 'failed', 'canceled', 'expired', 'deleted']),
    object: v.object({ id, type: id, name: v.string() }),
    sub_activities: v.array(v.object({ id, action: id, date: dateTime })),
    // `track_id` and `step_id` are absent or null if the activity is not in a track or a step.
    context: v.object({
      instance_id: id,
      pathway_id: id,
      track_id: v.nullish(id),
      step_id: v.nullish(id),
      action_id: v.nullish(id),
    }),
  }),
})
