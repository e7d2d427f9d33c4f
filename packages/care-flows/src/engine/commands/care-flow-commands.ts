import { parseReturnedValues } from '../actions/extension.ts'
import { updateActivity } from '../activities.ts'
import { recordBaseline, stopCareFlow } from '../care-flow.ts'
import { collectDataPoint, createEvaluationContext, parseBaseline } from '../data-points.ts'
import { type MutableCareFlow, storeElement } from '../mutable-care-flow.ts'
import { assertActive, rejectNotFound, rejectRequest } from '../rejection.ts'
import { evaluateRule } from '../rule.ts'
import { queueTriggeredTracks } from '../tracks.ts'
import type { CommandHandlers, ExtensionEvent } from './command.ts'

export const careFlowCommands = {
  update_baseline: (flow, { data_points }) => {
    if (flow.state.status !== 'missing_baseline_info') assertActive(flow)
    recordBaseline(flow, parseBaseline(flow.release, data_points))
  },

  stop: (flow, { reason }) => {
    if (flow.state.status !== 'missing_baseline_info') assertActive(flow)
    stopCareFlow(flow, reason)
  },

  receive_extension_event: (flow, event) => {
    assertActive(flow)
    receiveExtensionEvent(flow, event)
    queueTriggeredTracks(flow, { type: 'extension_webhook', id: event.webhook_id })
  },

  change_patient: (flow, { patient }) => {
    const { state } = flow
    const formerId = state.patient.id
    const assignee = { type: 'PATIENT', id: patient.id, name: patient.name }
    state.patient = patient
    for (const activity of Object.values(state.activities)) {
      if (activity.indirect_object?.type !== 'PATIENT') continue
      updateActivity(flow, { ...activity, indirect_object: assignee })
    }
    for (const element of Object.values(state.elements)) {
      if (!element.stakeholders.some(({ id }) => id === formerId)) continue
      const stakeholders = element.stakeholders.map((stakeholder) =>
        stakeholder.id === formerId ? { id: patient.id, name: patient.name } : stakeholder,
      )
      storeElement(flow, { ...element, stakeholders })
    }
  },
} satisfies Partial<CommandHandlers>

/** Collects the data points of an extension event. */
function receiveExtensionEvent(
  flow: MutableCareFlow,
  { webhook_id, data_points: values }: ExtensionEvent,
): void {
  const webhook = flow.release.extension_webhooks.find(({ id }) => id === webhook_id)
  const dataPoints =
    webhook?.data_points ?? rejectNotFound('The care flow has no extension webhook with this id.')
  for (const { data_point_definition_id, value } of parseReturnedValues(flow, dataPoints, values))
    collectDataPoint(flow, data_point_definition_id, value, null)
}

/** Collects the data points of an extension event that starts the care flow. Rejects an event that cannot start it. */
export function startByExtensionEvent(flow: MutableCareFlow, event: ExtensionEvent): void {
  receiveExtensionEvent(flow, event)
  const triggers = flow.release.start_triggers.filter(({ webhook_id }) => webhook_id === event.webhook_id)
  if (triggers.length === 0) rejectRequest('This extension webhook does not start the care flow.')
  if (!triggers.some(({ rule }) => evaluateRule(rule, createEvaluationContext(flow)).satisfied))
    rejectRequest('The care flow was not started, because no condition on the extension webhook holds.')
}
