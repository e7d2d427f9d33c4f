import type { KnownEvent } from '@orchestration/webhooks'

type EventOf<Type extends KnownEvent['event_type']> = Extract<KnownEvent, { event_type: Type }>

const date = '2026-03-14T09:26:53.000Z'
const pathway = {
  id: 'cf_1',
  pathway_definition_id: 'def_1',
  patient_id: 'pat_1',
  patient_identifiers: [{ system: 'https://example.org/identifiers/member', value: 'M-1' }],
  tenant_id: 'ten_1',
  start_date: '2026-03-14T09:00:00.000Z',
  pathway_title: 'Welcome',
}

/** Creates a sample event for a completed activity. */
export function activityCompleted(id = 'act_1'): EventOf<'activity.completed'> {
  return {
    event_type: 'activity.completed',
    date,
    activity: {
      id,
      stream_id: pathway.id,
      date,
      subject: { type: 'awell', name: 'Awell' },
      action: 'assigned',
      object: { id: 'form_1', type: 'form', name: 'How are you?' },
      indirect_object: { id: 'pat_1', type: 'patient', name: 'Ada Example' },
      status: 'done',
    },
    user_context: {},
    pathway,
  }
}

/** Creates a sample event for a collected data point. */
export function dataPointCollected(value = '42'): EventOf<'data_point.collected'> {
  return {
    event_type: 'data_point.collected',
    date,
    data_point: {
      id: 'dp_1',
      data_point_definition_id: 'score',
      valueType: 'number',
      value,
      data_set_id: pathway.id,
      date,
    },
    pathway,
  }
}

/** Creates a sample event for a changed patient profile. */
export function patientUpdated(last_name = 'Example'): EventOf<'patient.updated'> {
  return {
    event_type: 'patient.updated',
    date,
    patient: { id: 'pat_1', profile: { first_name: 'Ada', last_name } },
  }
}
