import { parseBaseline } from '../baseline.ts'
import { stopCareFlow, takeBaseline } from '../care-flow.ts'
import type { Handlers } from './handlers.ts'
import { requireActive } from './require-active.ts'

/** What is done to a care flow as a whole. */
export const careFlowEvents: Handlers<'reach_time' | 'stop' | 'update_baseline'> = {
  update_baseline: (run, { data_points }) => {
    if (run.state.status !== 'missing_baseline_info') requireActive(run)
    takeBaseline(run, parseBaseline(run.release, data_points))
  },

  stop: (run, { reason }) => {
    if (run.state.status !== 'missing_baseline_info') requireActive(run)
    stopCareFlow(run, reason)
  },

  reach_time: () => {},
}
