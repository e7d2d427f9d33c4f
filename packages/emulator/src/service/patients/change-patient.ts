import type { PatientRow } from '../../store/tables.ts'
import type { Environment } from '../environment.ts'
import type { ProfileInput } from './profile.ts'

type PatientContext = Pick<Environment, 'patients' | 'notify'>

/**
 * Creates a patient. Must run in a transaction.
 *
 * @throws INVALID_IDENTIFIER if a system is unknown or another patient has one of the identifiers
 */
export function createPatient(
  { patients, notify }: PatientContext,
  profile: ProfileInput,
  id?: string,
): PatientRow {
  const patient = patients.create(profile, id)
  notify({ type: 'patient.created', patient })
  return patient
}

/**
 * Updates the fields in `profile`. Must run in a transaction. Returns undefined if the patient does not exist.
 *
 * @throws the same errors as `createPatient`
 */
export function updatePatient(
  { patients, notify }: PatientContext,
  id: string,
  profile: ProfileInput,
): PatientRow | undefined {
  const patient = patients.update(id, profile)
  if (patient) notify({ type: 'patient.updated', patient })
  return patient
}

/** Deletes a patient, but not the patient's care flows. Must run in a transaction. */
export function deletePatient({ patients, notify }: PatientContext, id: string): void {
  if (patients.delete(id)) notify({ type: 'patient.deleted', id })
}
