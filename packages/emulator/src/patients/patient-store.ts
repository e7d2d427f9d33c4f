import type { EnvironmentName } from '../environments.ts'
import type { PaginationParams } from '../graphql/pagination.ts'
import { createServiceError } from '../graphql/service-error.ts'
import type { Sorting } from '../graphql/sorting.ts'
import { createId } from '../store/create-id.ts'
import type { Database, PatientRow } from '../store/tables.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { checkIdentifiers, type Identifier } from './identifiers.ts'
import { filterPatients, type PatientFilters } from './patient-filters.ts'
import { type ProfileField, type ProfileInput, writeProfile } from './profile.ts'

export interface PatientPage {
  filters: PatientFilters
  sorting: Sorting<ProfileField>
  pagination: PaginationParams
}

/** The patients of one environment. What takes several steps needs a store that was made of a transaction. */
export interface PatientStore {
  find(id: string): Promise<PatientRow | undefined>
  /** Throws INVALID_IDENTIFIER where the tenant has no such system. */
  findByIdentifier(identifier: Identifier): Promise<PatientRow | undefined>
  list(page: PatientPage): Promise<PatientRow[]>
  count(filters: PatientFilters): Promise<number>
  create(profile: ProfileInput): Promise<PatientRow>
  /** Writes over the fields that are given; answers undefined where there is no such patient. In a transaction. */
  update(id: string, profile: ProfileInput): Promise<PatientRow | undefined>
  /** Deletes the patient and the identifiers. In a transaction. */
  delete(id: string): Promise<void>
  /** Throws INVALID_IDENTIFIER unless each is of a known system and nobody's. In a transaction. */
  addIdentifiers(id: string, identifiers: readonly Identifier[]): Promise<void>
  removeIdentifiers(id: string): Promise<void>
  loadIdentifiers(patientIds: readonly string[]): Promise<Map<string, Identifier[]>>
}

export function createPatientStore(
  database: Database,
  environment: EnvironmentName,
  identifierSystems: readonly IdentifierSystem[],
): PatientStore {
  const patients = database.selectFrom('patient').where('patient.environment', '=', environment)
  const one = (id: string) => ({ environment, id }) as const

  return {
    find: (id) => patients.selectAll().where('id', '=', id).executeTakeFirst(),

    async findByIdentifier(identifier) {
      checkIdentifiers([identifier], identifierSystems)
      return patients
        .innerJoin('identifier', (join) =>
          join
            .onRef('identifier.environment', '=', 'patient.environment')
            .onRef('identifier.patient_id', '=', 'patient.id'),
        )
        .selectAll('patient')
        .where('system', '=', identifier.system)
        .where('value', '=', identifier.value)
        .executeTakeFirst()
    },

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
      const patient = { ...one(createId()), ...writeProfile(profile) }
      await database.insertInto('patient').values(patient).execute()
      return patient
    },

    async update(id, profile) {
      const patient = database.updateTable('patient').where((where) => where.and(one(id)))
      // Takes the row before reading it, so that no other writer's change is written over with what was there before.
      await patient.set({ id }).execute()
      const current = await this.find(id)
      if (!current) return undefined
      const columns = writeProfile(profile, current)
      await patient.set(columns).execute()
      return { ...current, ...columns }
    },

    async delete(id) {
      await this.removeIdentifiers(id)
      await database
        .deleteFrom('patient')
        .where((where) => where.and(one(id)))
        .execute()
    },

    async addIdentifiers(patient_id, identifiers) {
      checkIdentifiers(identifiers, identifierSystems)
      for (const identifier of identifiers) {
        if (await this.findByIdentifier(identifier)) {
          throw createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
        }
      }
      if (identifiers.length === 0) return
      const rows = identifiers.map(({ system, value }) => ({ environment, patient_id, system, value }))
      await database.insertInto('identifier').values(rows).execute()
    },

    async removeIdentifiers(patient_id) {
      await database
        .deleteFrom('identifier')
        .where((where) => where.and({ environment, patient_id }))
        .execute()
    },

    async loadIdentifiers(patientIds) {
      const rows = await database
        .selectFrom('identifier')
        .select(['patient_id', 'system', 'value'])
        .where('environment', '=', environment)
        .where('patient_id', 'in', patientIds)
        .execute()
      // Ordered here: asked for an order, SQLite reads through the primary key instead of the patients' few rows.
      rows.sort((a, b) => compare(a.system, b.system) || compare(a.value, b.value))
      const identifiers = new Map<string, Identifier[]>(patientIds.map((id) => [id, []]))
      for (const { patient_id, system, value } of rows) identifiers.get(patient_id)?.push({ system, value })
      return identifiers
    },
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
