import type { PatientRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Identifier } from './identifiers.ts'
import type { PatientStore } from './patient-store.ts'

/** How inputs name a patient: by the one or the other. */
export interface PatientReference {
  patient_id?: string | null
  patient_identifier?: Identifier | null
}

/** The patient who is named. Throws NOT_FOUND where there is none, and where none is named BAD_REQUEST_ERROR. */
export async function findPatient(
  { patient_id, patient_identifier }: PatientReference,
  patients: PatientStore,
): Promise<PatientRow> {
  if ((patient_id == null) === (patient_identifier == null)) {
    throw createServiceError('BAD_REQUEST_ERROR', 'Give either patient_id or patient_identifier.')
  }
  const patient = await (patient_identifier
    ? patients.findByIdentifier(patient_identifier)
    : patients.find(patient_id ?? ''))
  if (!patient) throw createServiceError('NOT_FOUND', 'There is no such patient.')
  return patient
}
