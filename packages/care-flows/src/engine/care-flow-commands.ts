import { parseReturnedValues } from './actions/extension.ts'
import { updateActivity } from './activities.ts'
import { recordBaseline, stopCareFlow } from './care-flow.ts'
import { type Draft, storeElement } from './care-flow-draft.ts'
import type { CommandHandlers, ExtensionEvent } from './command.ts'
import { collectDataPoint, createFacts, parseBaseline } from './data-points.ts'
import { assertActive, refuse, refuseRequest } from './refusal.ts'
import { evaluateRule } from './rule.ts'
import { queueTriggeredTracks } from './tracks.ts'

export const careFlowCommands: CommandHandlers<
  'receive_extension_event' | 'change_patient' | 'stop' | 'update_baseline'
> = {
  update_baseline: (draft, { data_points }) => {
    if (draft.state.status !== 'missing_baseline_info') assertActive(draft)
    recordBaseline(draft, parseBaseline(draft.release, data_points))
  },

  stop: (draft, { reason }) => {
    if (draft.state.status !== 'missing_baseline_info') assertActive(draft)
    stopCareFlow(draft, reason)
  },

  receive_extension_event: (draft, event) => {
    assertActive(draft)
    receiveExtensionEvent(draft, event)
    queueTriggeredTracks(draft, { type: 'extension_webhook', id: event.webhook_id })
  },

  change_patient: (draft, { patient }) => {
    const { state } = draft
    const formerId = state.patient.id
    const assignee = { type: 'PATIENT', id: patient.id, name: patient.name }
    state.patient = patient
    for (const activity of Object.values(state.activities)) {
      if (activity.indirect_object?.type !== 'PATIENT') continue
      updateActivity(draft, { ...activity, indirect_object: assignee })
    }
    for (const element of Object.values(state.elements)) {
      if (!element.stakeholders.some(({ id }) => id === formerId)) continue
      const stakeholders = element.stakeholders.map((stakeholder) =>
        stakeholder.id === formerId ? { id: patient.id, name: patient.name } : stakeholder,
      )
      storeElement(draft, { ...element, stakeholders })
    }
  },
}

/** Collects the data points of an extension event. */
function receiveExtensionEvent(draft: Draft, { webhook_id, data_points: values }: ExtensionEvent): void {
  const webhook = draft.release.extension_webhooks?.find(({ id }) => id === webhook_id)
  const dataPoints =
    webhook?.data_points ??
    refuse({ type: 'NOT_FOUND', message: 'The care flow has no extension webhook with this id.' })
  for (const { data_point_definition_id, value } of parseReturnedValues(draft, dataPoints, values))
    collectDataPoint(draft, data_point_definition_id, value, null)
}

/** Collects the data points of an extension event that starts the care flow. Refuses an event that cannot start it. */
export function startByExtensionEvent(draft: Draft, event: ExtensionEvent): void {
  receiveExtensionEvent(draft, event)
  const triggers = (draft.release.start_triggers ?? []).filter(
    ({ webhook_id }) => webhook_id === event.webhook_id,
  )
  if (triggers.length === 0) refuseRequest('This extension webhook does not start the care flow.')
  if (!triggers.some(({ rule }) => evaluateRule(rule, createFacts(draft))))
    refuseRequest('The care flow does not start: no condition on the extension webhook holds.')
}
