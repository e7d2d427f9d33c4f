import type { Activity } from '@orchestration/care-flows'

/** The name of the patient or stakeholder who must act. Undefined if no person must act. */
export function nameAssignee({ indirect_object }: Activity): string | undefined {
  return indirect_object ? indirect_object.name || 'the patient' : undefined
}
