import type { PatientRow } from '../store/tables.ts'
import { TENANT_ID } from '../tenant/tenant.ts'
import type { Identifier } from './identifiers.ts'
import type { PatientStore } from './patient-store.ts'
import { type Address, profileFields } from './profile.ts'

/** What the fields of the type `User` are read from. */
export interface PatientSource {
  id: string
  tenant_id: string
  profile: Record<string, unknown>
}

const noAddress: Required<Address> = { street: null, city: null, zip: null, state: null, country: null }

/** Identifiers are loaded when a field asks for them, at once for all patients of the list. */
export function createPatientSources(rows: PatientRow[], patients: PatientStore): PatientSource[] {
  let loading: Promise<Map<string, Identifier[]>> | undefined
  const loadIdentifiers = () => {
    loading ??= patients.loadIdentifiers(rows.map(({ id }) => id))
    return loading
  }
  return rows.map((row) => {
    const profile: Record<string, unknown> = {
      name: row.name || null,
      address: row.address ? { ...noAddress, ...JSON.parse(row.address) } : null,
      identifier: async () => (await loadIdentifiers()).get(row.id),
    }
    for (const field of profileFields) profile[field] = row[field] || null
    return { id: row.id, tenant_id: TENANT_ID, profile }
  })
}

export function createPatientSource(row: PatientRow, patients: PatientStore): PatientSource {
  const [source] = createPatientSources([row], patients)
  if (!source) throw new Error('A row makes a source.')
  return source
}
