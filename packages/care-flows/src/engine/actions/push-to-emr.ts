import type { PushToEmrAction } from '../action-definition.ts'
import { endActivity } from '../activities.ts'
import { fillHtml, fillTemplate } from '../data-points.ts'
import type { Activity } from '../records.ts'
import { type Run, report } from '../run.ts'

/** Sends a report to the medical record. The emulator's medical record accepts every report. */
export function pushToEmr(run: Run, activity: Activity, action: PushToEmrAction): void {
  report(run, {
    type: 'emr_report_created',
    emr_report: {
      id: activity.object.id,
      activity_id: activity.id,
      message_html: fillHtml(run, action.message_html),
      metadata: action.metadata.map((field) => ({ ...field, value: fillTemplate(run, field.value) })),
    },
  })
  endActivity(run, activity, 'DONE')
}
