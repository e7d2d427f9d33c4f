import type { PatientRow } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Identifier } from './identifiers.ts'
import type { PatientReader } from './patient-store.ts'

/** How inputs name a patient: by id or by identifier. */
export interface PatientReference {
  patient_id?: string | null
  patient_identifier?: Identifier | null
}

/** Finds the named patient. Throws NOT_FOUND if there is none, and BAD_REQUEST_ERROR if the input names none or both. */
export async function findPatient(
  { patient_id, patient_identifier }: PatientReference,
  patients: PatientReader,
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
