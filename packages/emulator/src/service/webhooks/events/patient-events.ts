import type { KnownEvent, Patient, PatientProfile } from '@orchestration/webhooks'
import type { PatientRow } from '../../../store/tables.ts'
import type { EventBodies } from '../../answers.ts'
import type { Address } from '../../patients/profile.ts'
import { receivePatient } from '../event-parts.ts'

export function createPatientEvent(
  event_type: 'patient.created' | 'patient.updated',
  row: PatientRow,
  bodies: EventBodies,
): KnownEvent {
  const patient = toPatient(row)
  return {
    event_type,
    patient: bodies === 'as-received' ? receivePatient(patient, row.patient_timezone) : patient,
  }
}

export function createPatientDeletedEvent(id: string): KnownEvent {
  return { event_type: 'patient.deleted', patient: { id } }
}

/** Converts a patient to their fields in events. Every field is present, and null if the profile has no value. */
function toPatient(row: PatientRow): Patient {
  return {
    id: row.id,
    profile: {
      identifier: JSON.parse(row.identifiers),
      email: row.email || null,
      first_name: row.first_name || null,
      last_name: row.last_name || null,
      sex: row.sex.toLowerCase() || null,
      birth_date: row.birth_date || null,
      phone: row.phone || null,
      mobile_phone: row.mobile_phone || null,
      preferred_language: row.preferred_language || null,
      patient_code: row.patient_code || null,
      national_registry_number: row.national_registry_number || null,
      address: row.address ? toAddress(JSON.parse(row.address)) : null,
    },
  }
}

function toAddress({ street = null, city = null, zip = null, state = null, country = null }: Address) {
  return { street, city, zip, state, country } satisfies PatientProfile['address']
}
