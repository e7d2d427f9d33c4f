import { updateActivity } from '../activities.ts'
import { parseBaseline } from '../baseline.ts'
import { stopCareFlow, takeBaseline } from '../care-flow.ts'
import type { Handlers } from '../care-flow-command.ts'
import { changeElement } from '../draft.ts'
import { requireActive } from '../refusal.ts'

/** Handles the commands of a care flow as a whole. */
export const careFlowCommands: Handlers<'change_patient' | 'reach_time' | 'stop' | 'update_baseline'> = {
  update_baseline: (draft, { data_points }) => {
    if (draft.state.status !== 'missing_baseline_info') requireActive(draft)
    takeBaseline(draft, parseBaseline(draft.release, data_points))
  },

  stop: (draft, { reason }) => {
    if (draft.state.status !== 'missing_baseline_info') requireActive(draft)
    stopCareFlow(draft, reason)
  },

  change_patient: (draft, { patient }) => {
    const { state } = draft
    const former = state.patient.id
    const party = { type: 'PATIENT', id: patient.id, name: patient.name }
    state.patient = patient
    for (const activity of Object.values(state.activities)) {
      if (activity.indirect_object?.type !== 'PATIENT') continue
      updateActivity(draft, { ...activity, indirect_object: party })
    }
    for (const element of Object.values(state.elements)) {
      if (!element.stakeholders.some(({ id }) => id === former)) continue
      const stakeholders = element.stakeholders.map((one) =>
        one.id === former ? { id: patient.id, name: patient.name } : one,
      )
      changeElement(draft, { ...element, stakeholders })
    }
  },

  reach_time: () => {},
}
