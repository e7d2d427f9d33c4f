import type {
  Activity,
  ActivityObject,
  CareFlow,
  CareFlowDetails,
  DataPoint,
  HostedSession,
  Identifier,
  Patient,
  Track,
} from '@orchestration/webhooks'
import { createId } from '../../ground/random.ts'
import { TENANT_ID } from '../tenant.ts'

/** The invented records that events are made of. */
export interface SampleRecords {
  date: string
  /** The date that is an hour later. */
  inAnHour: string
  patient: Patient
  careFlow: CareFlow
  details: CareFlowDetails
  track: Track
  form: ActivityObject
  activityId: string
  createActivity(status: Activity['status']): Activity
  dataPoint: DataPoint
  recipient: HostedSession['stakeholder']
  session: HostedSession
}

/** Invents the records of one care flow, so that they fit together. The date is ISO 8601. */
export function createSampleRecords(date: string): SampleRecords {
  const identifiers = [{ system: 'https://example.org/identifiers/member', value: 'M-1001' }]
  const patient = createPatient(identifiers)
  const careFlow: CareFlow = {
    id: createId(),
    pathway_definition_id: 'welcome',
    patient_id: patient.id,
    start_date: date,
  }
  const track = { id: 'onboarding', title: 'Onboarding' }
  const form = { id: 'about-you', type: 'form', name: 'About you' }
  const recipient = { id: patient.id, type: 'patient' }
  const activityId = createId()
  return {
    date,
    inAnHour: new Date(Date.parse(date) + 3_600_000).toISOString(),
    patient,
    careFlow,
    details: {
      ...careFlow,
      patient_identifiers: identifiers,
      tenant_id: TENANT_ID,
      pathway_title: 'Welcome',
    },
    track,
    form,
    activityId,
    createActivity: (status) => ({
      id: activityId,
      stream_id: careFlow.id,
      date,
      subject: { type: 'awell', name: 'Awell' },
      action: 'assigned',
      object: form,
      indirect_object: { ...recipient, name: 'Ada Example' },
      status,
      track,
      label: null,
      sub_activities: [
        { id: createId(), subject: { type: 'awell', name: 'Awell' }, action: 'activate', date },
      ],
      isUserActivity: true,
      context: {
        action_id: 'ask',
        instance_id: createId(),
        pathway_id: careFlow.id,
        step_id: 'first-day',
        track_id: track.id,
      },
    }),
    dataPoint: {
      id: createId(),
      data_point_definition_id: 'about-you.height',
      valueType: 'number',
      value: '170',
      data_set_id: careFlow.id,
      date,
    },
    recipient,
    session: {
      id: createId(),
      created_at: date,
      stakeholder: recipient,
      success_url: 'https://example.org/thanks',
      cancel_url: null,
    },
  }
}

function createPatient(identifier: Identifier[]): Patient {
  return {
    id: createId(),
    profile: {
      identifier,
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Example',
      sex: 'female',
      birth_date: '1980-12-10',
      phone: '+32470000001',
      mobile_phone: '+32470000001',
      preferred_language: 'en',
      patient_code: 'P-1001',
      national_registry_number: null,
      address: { street: '1 Example Street', city: 'Ghent', zip: '9000', state: null, country: 'Belgium' },
    },
  }
}
