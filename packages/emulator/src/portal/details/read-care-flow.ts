import type {
  Activity,
  ApiCall,
  CareFlowRelease,
  CareFlowState,
  DataPoint,
  Element,
  EvaluatedRule,
  ScheduledTrack,
  Timer,
} from '@orchestration/care-flows'
import type { CareFlow } from '../../service/care-flows/care-flow-store.ts'
import type { Fact } from '../../service/care-flows/record-store.ts'
import type { Environment } from '../../service/environment.ts'
import { readDelivery } from '../../service/webhooks/read-call.ts'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'
import type { PatientRow } from '../../store/tables.ts'

/** A care flow with everything that its pages show. The lists are in order of creation. */
export interface CareFlowDetails {
  careFlow: CareFlow
  /** Undefined if the patient has been deleted. */
  patient: PatientRow | undefined
  /** Undefined if the emulator was started without its definition. */
  release: CareFlowRelease | undefined
  elements: readonly Element[]
  /** How often each way between steps was taken. */
  wayCounts: CareFlowState['way_counts']
  activities: ReadonlyMap<string, Activity>
  dataPoints: readonly DataPoint[]
  timers: readonly Timer[]
  apiCalls: readonly ApiCall[]
  scheduledTracks: readonly ScheduledTrack[]
  evaluatedRules: readonly EvaluatedRule[]
  facts: readonly Fact[]
  /** The events that were sent to webhooks about it. */
  deliveries: readonly WebhookDelivery[]
  /** The emulator's time. */
  now: Date
}

/** Reads a care flow. Returns undefined if there is none with this id. */
export async function readCareFlow(
  environment: Environment,
  id: string,
): Promise<CareFlowDetails | undefined> {
  const { activities, careFlows, definitions, facts, patients, records, webhookCalls } = environment
  const careFlow = await careFlows.find(id)
  if (!careFlow) return undefined
  const list = await activities.list({
    filters: { care_flow_id: id },
    sorting: { field: 'date', direction: 'ASC' },
  })
  return {
    careFlow,
    patient: await patients.find(careFlow.patient_id),
    release: definitions.releases.get(careFlow.release_id),
    elements: await records.list('element', id),
    wayCounts: (await careFlows.findState(id))?.way_counts ?? {},
    activities: new Map(list.map((activity) => [activity.id, activity])),
    dataPoints: await records.list('data_point', id),
    timers: await records.list('timer', id),
    apiCalls: await records.list('api_call', id),
    evaluatedRules: await records.list('evaluated_rule', id),
    scheduledTracks: await records.list('scheduled_track', id),
    facts: await facts.list(id),
    deliveries: (await webhookCalls.list({ care_flow_id: id })).map(readDelivery),
    now: environment.now(),
  }
}
