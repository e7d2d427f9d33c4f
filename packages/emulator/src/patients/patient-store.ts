import type { EnvironmentName } from '../environments.ts'
import type { PaginationParams } from '../graphql/pagination.ts'
import type { Sorting } from '../graphql/sorting.ts'
import { createId } from '../store/create-id.ts'
import type { Database, PatientRow } from '../store/tables.ts'
import { filterPatients, type PatientFilters } from './patient-filters.ts'
import { type Identifier, type ProfileField, type ProfileInput, writeProfile } from './profile.ts'

export interface PatientPage {
  filters: PatientFilters
  sorting: Sorting<ProfileField>
  pagination: PaginationParams
}

/** The patients of one environment. Give it a transaction to make several steps one. */
export interface PatientStore {
  find(id: string): Promise<PatientRow | undefined>
  list(page: PatientPage): Promise<PatientRow[]>
  count(filters: PatientFilters): Promise<number>
  create(profile: ProfileInput): Promise<PatientRow>
  loadIdentifiers(patientIds: string[]): Promise<Map<string, Identifier[]>>
}

export function createPatientStore(database: Database, environment: EnvironmentName): PatientStore {
  const patients = database.selectFrom('patient').where('environment', '=', environment)

  return {
    find: (id) => patients.selectAll().where('id', '=', id).executeTakeFirst(),

    list({ filters, sorting: { field, direction }, pagination: { offset, count } }) {
      const order = direction === 'ASC' ? 'asc' : 'desc'
      return patients
        .selectAll()
        .where((where) => filterPatients(where, filters))
        .orderBy(field, order)
        .orderBy('id', order)
        .limit(count)
        .offset(offset)
        .execute()
    },

    async count(filters) {
      const { total } = await patients
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where((where) => filterPatients(where, filters))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async create(profile) {
      const patient = { environment, id: createId(), ...writeProfile(profile) }
      await database.insertInto('patient').values(patient).execute()
      return patient
    },

    async loadIdentifiers(patientIds) {
      const rows = await database
        .selectFrom('identifier')
        .select(['patient_id', 'system', 'value'])
        .where('environment', '=', environment)
        .where('patient_id', 'in', patientIds)
        .orderBy('system')
        .orderBy('value')
        .execute()
      const identifiers = new Map<string, Identifier[]>(patientIds.map((id) => [id, []]))
      for (const { patient_id, system, value } of rows) identifiers.get(patient_id)?.push({ system, value })
      return identifiers
    },
  }
}
