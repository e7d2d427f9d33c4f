import type { PatientRow } from '../../store/tables.ts'
import { TENANT_ID } from '../tenant/tenant.ts'
import { type Address, profileFields } from './profile.ts'

const noAddress: Required<Address> = { street: null, city: null, zip: null, state: null, country: null }

/** The object behind the type `User`. An empty text means that the value is missing. */
export function resolvePatient(row: PatientRow): object {
  const profile: Record<string, unknown> = {
    name: row.name || null,
    address: row.address ? { ...noAddress, ...JSON.parse(row.address) } : null,
    identifier: JSON.parse(row.identifiers),
  }
  for (const field of profileFields) profile[field] = row[field] || null
  return { id: row.id, tenant_id: TENANT_ID, profile }
}
