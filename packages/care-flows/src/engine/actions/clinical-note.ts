import type { ClinicalNoteAction } from '../action-definition.ts'
import { endActivity } from '../activities.ts'
import { fillHtml, fillTemplate } from '../data-points.ts'
import { type Draft, report } from '../draft.ts'
import type { Activity } from '../records.ts'

/** Writes a clinical note from the values that are known now. */
export function writeClinicalNote(draft: Draft, activity: Activity, action: ClinicalNoteAction): void {
  report(draft, {
    type: 'clinical_note_created',
    clinical_note: {
      id: activity.object.id,
      activity_id: activity.id,
      narratives: action.narratives.map((narrative) => ({
        ...narrative,
        body: fillHtml(draft, narrative.body),
      })),
      context: action.context.map(({ key, value }) => ({ key, value: fillTemplate(draft, value) })),
    },
  })
  endActivity(draft, activity, 'DONE')
}
