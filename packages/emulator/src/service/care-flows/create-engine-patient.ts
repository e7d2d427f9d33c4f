import type { Patient } from '@orchestration/care-flows'
import type { PatientRow } from '../../store/tables.ts'
import { profileFields } from '../patients/profile.ts'

/** The codes of ISO/IEC 5218 for a sex. */
const sexes: Record<string, string> = { NOT_KNOWN: '0', MALE: '1', FEMALE: '2' }

/** A patient as the engine knows them: the values of the profile by their data point keys. */
export function createEnginePatient(row: PatientRow): Patient {
  const address: Record<string, string> = row.address ? JSON.parse(row.address) : {}
  const profile: Record<string, string> = {}
  for (const field of profileFields) profile[field] = row[field]
  profile.sex = sexes[row.sex] ?? ''
  for (const [part, text] of Object.entries(address)) profile[`address.${part}`] = text
  return {
    id: row.id,
    name: row.name,
    timezone: row.patient_timezone || null,
    profile: Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== '')),
  }
}
