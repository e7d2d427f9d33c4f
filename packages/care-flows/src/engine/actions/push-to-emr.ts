import type { PushToEmrAction } from '../action-definition.ts'
import { endActivity } from '../activities.ts'
import { fillHtml, fillTemplate } from '../data-points.ts'
import { type Draft, report } from '../draft.ts'
import type { Activity } from '../records.ts'

/** Sends a report to the medical record. The emulator's medical record accepts every report. */
export function pushToEmr(draft: Draft, activity: Activity, action: PushToEmrAction): void {
  report(draft, {
    type: 'emr_report_created',
    emr_report: {
      id: activity.object.id,
      activity_id: activity.id,
      message_html: fillHtml(draft, action.message_html),
      metadata: action.metadata.map((field) => ({ ...field, value: fillTemplate(draft, field.value) })),
    },
  })
  endActivity(draft, activity, 'DONE')
}
