import type { KnownEvent } from '@orchestration/webhooks'
import { TENANT_ID } from '../../tenant/tenant.ts'
import type { SampleRecords } from './create-sample-records.ts'
import { receiveEvent, receivePatient } from './receive-event.ts'

const RELEASE = 'sample-release'

/** Adds to an invented event what it has as it is received. */
export function receiveSample(event: KnownEvent, { date, details }: SampleRecords): KnownEvent {
  const isOfPatient = event.event_type.startsWith('patient.')
  return receiveEvent(addParts(event, date), date, isOfPatient ? undefined : details)
}

function addParts(event: KnownEvent, date: string): KnownEvent {
  if ('activity' in event) {
    const { activity } = event
    const { name: title } = activity.object
    const action_component = { definition_id: 'ask', release_id: RELEASE, title }
    const more = { reference_type: 'orchestration', container_name: null, action_component }
    return { ...event, activity: { ...activity, reference_id: activity.stream_id, ...more } }
  }
  switch (event.event_type) {
    case 'patient.created':
    case 'patient.updated':
      return { ...event, patient: receivePatient(event.patient, 'Europe/Brussels') }
    case 'data_point.collected': {
      const more = { tenant_id: TENANT_ID, release_id: RELEASE, label: null }
      const definition = { definition_key: 'height', definition_category: 'form' }
      const value = Number(event.data_point.value)
      return { ...event, data_point: { ...event.data_point, value, ...more, ...definition } }
    }
    case 'clinical_note.created': {
      const { clinical_note } = event
      return { ...event, clinical_note: { ...clinical_note, clinical_note_id: clinical_note.id, date } }
    }
    default:
      return event
  }
}
