import { updateActivity } from '../activities.ts'
import { parseBaseline } from '../baseline.ts'
import { stopCareFlow, takeBaseline } from '../care-flow.ts'
import { changeElement } from '../elements.ts'
import type { Handlers } from './handlers.ts'
import { requireActive } from './require-active.ts'

/** Handles the events of a care flow as a whole. */
export const careFlowEvents: Handlers<'change_patient' | 'reach_time' | 'stop' | 'update_baseline'> = {
  update_baseline: (run, { data_points }) => {
    if (run.state.status !== 'missing_baseline_info') requireActive(run)
    takeBaseline(run, parseBaseline(run.release, data_points))
  },

  stop: (run, { reason }) => {
    if (run.state.status !== 'missing_baseline_info') requireActive(run)
    stopCareFlow(run, reason)
  },

  change_patient: (run, { patient }) => {
    const { state } = run
    const former = state.patient.id
    const party = { type: 'PATIENT', id: patient.id, name: patient.name }
    state.patient = patient
    for (const activity of Object.values(state.activities)) {
      if (activity.indirect_object?.type !== 'PATIENT') continue
      updateActivity(run, { ...activity, indirect_object: party })
    }
    for (const element of Object.values(state.elements)) {
      if (!element.stakeholders.some(({ id }) => id === former)) continue
      const stakeholders = element.stakeholders.map((one) =>
        one.id === former ? { id: patient.id, name: patient.name } : one,
      )
      changeElement(run, { ...element, stakeholders })
    }
  },

  reach_time: () => {},
}
