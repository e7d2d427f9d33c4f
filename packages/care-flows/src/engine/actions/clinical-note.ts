import type { ClinicalNoteAction } from '../action-definition.ts'
import { endActivity } from '../activities.ts'
import { fillHtml, fillTemplate } from '../data-points.ts'
import type { Activity } from '../records.ts'
import { type Run, report } from '../run.ts'

/** Writes a clinical note from the values that are known now. */
export function writeClinicalNote(run: Run, activity: Activity, action: ClinicalNoteAction): void {
  report(run, {
    type: 'clinical_note_created',
    clinical_note: {
      id: activity.object.id,
      activity_id: activity.id,
      narratives: action.narratives.map((narrative) => ({
        ...narrative,
        body: fillHtml(run, narrative.body),
      })),
      context: action.context.map(({ key, value }) => ({ key, value: fillTemplate(run, value) })),
    },
  })
  endActivity(run, activity, 'DONE')
}
