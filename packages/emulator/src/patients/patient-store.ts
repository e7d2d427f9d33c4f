import type { EnvironmentName } from '../environments.ts'
import type { PaginationParams } from '../graphql/pagination.ts'
import { createServiceError } from '../graphql/service-error.ts'
import type { Sorting } from '../graphql/sorting.ts'
import { createId } from '../store/create-id.ts'
import type { Database, PatientRow } from '../store/tables.ts'
import type { IdentifierSystem } from '../tenant/tenant.ts'
import { checkIdentifiers, type Identifier } from './identifiers.ts'
import { filterPatients, isEmpty, type PatientFilters } from './patient-filters.ts'
import { type ProfileField, type ProfileInput, writeProfile } from './profile.ts'

/** From this offset on it pays to find out from which end a page is nearer. */
const FAR = 1_000

export interface PatientPage {
  filters: PatientFilters
  sorting: Sorting<ProfileField>
  pagination: PaginationParams
}

/** The patients of one environment. What writes needs a store that was made of a transaction. */
export interface PatientStore {
  find(id: string): Promise<PatientRow | undefined>
  /** Throws INVALID_IDENTIFIER where the tenant has no such system. */
  findByIdentifier(identifier: Identifier): Promise<PatientRow | undefined>
  list(page: PatientPage): Promise<PatientRow[]>
  count(filters: PatientFilters): Promise<number>
  /** Throws INVALID_IDENTIFIER unless each identifier is of a known system and nobody's. */
  create(profile: ProfileInput): Promise<PatientRow>
  /** Writes over the fields that are given, and answers undefined where there is no such patient. Throws as `create`. */
  update(id: string, profile: ProfileInput): Promise<PatientRow | undefined>
  delete(id: string): Promise<void>
}

export function createPatientStore(
  database: Database,
  environment: EnvironmentName,
  identifierSystems: readonly IdentifierSystem[],
): PatientStore {
  const patients = database.selectFrom('patient').where('patient.environment', '=', environment)

  async function findByIdentifier({ system, value }: Identifier) {
    checkIdentifiers([{ system, value }], identifierSystems)
    return patients
      .innerJoin('identifier', (join) =>
        join
          .onRef('identifier.environment', '=', 'patient.environment')
          .onRef('identifier.patient_id', '=', 'patient.id'),
      )
      .selectAll('patient')
      .where('system', '=', system)
      .where('value', '=', value)
      .executeTakeFirst()
  }

  async function claimIdentifiers(patient_id: string, identifiers: readonly Identifier[] | null = []) {
    if (!identifiers?.length) return
    checkIdentifiers(identifiers, identifierSystems)
    for (const identifier of identifiers) {
      if (await findByIdentifier(identifier)) {
        throw createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
      }
    }
    const rows = identifiers.map(({ system, value }) => ({ environment, patient_id, system, value }))
    await database.insertInto('identifier').values(rows).execute()
  }

  async function releaseIdentifiers(patient_id: string) {
    await database
      .deleteFrom('identifier')
      .where((where) => where.and({ environment, patient_id }))
      .execute()
  }

  /** How many there are is kept beside them: counting 100,000 takes longer than all the rest of a request. */
  async function countAll() {
    const row = await database
      .selectFrom('environment')
      .select('patients')
      .where('name', '=', environment)
      .executeTakeFirst()
    return row?.patients ?? 0
  }

  // Last in each transaction, because others wait for the row from then on.
  async function addToCount(difference: 1 | -1) {
    await database
      .updateTable('environment')
      .set(({ eb }) => ({ patients: eb('patients', '+', difference) }))
      .where('name', '=', environment)
      .execute()
  }

  return {
    find: (id) => patients.selectAll().where('id', '=', id).executeTakeFirst(),

    findByIdentifier,

    async list({ filters, sorting, pagination: { offset, count } }) {
      const read = (direction: 'asc' | 'desc', skip: number, most: number) =>
        patients
          .selectAll()
          .where((where) => filterPatients(where, filters))
          .orderBy(sorting.field, direction)
          .orderBy('id', direction)
          .limit(most)
          .offset(skip)
          .execute()

      const [order, reverse] =
        sorting.direction === 'ASC' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
      if (offset < FAR || !isEmpty(filters)) return read(order, offset, count)
      // Skipping costs time for each row, so that a page in the second half is read from the end.
      const total = await countAll()
      const rest = Math.max(0, total - offset - count)
      if (rest >= offset) return read(order, offset, count)
      return (await read(reverse, rest, Math.max(0, Math.min(count, total - offset)))).reverse()
    },

    async count(filters) {
      if (isEmpty(filters)) return countAll()
      const { total } = await patients
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where((where) => filterPatients(where, filters))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async create(profile) {
      const patient = { environment, id: createId(), ...writeProfile(profile) }
      await claimIdentifiers(patient.id, profile.identifier)
      await database.insertInto('patient').values(patient).execute()
      await addToCount(1)
      return patient
    },

    async update(id, profile) {
      const patient = database.updateTable('patient').where((where) => where.and({ environment, id }))
      // Takes the row before reading it, so that no other writer's change is written over with what was there before.
      await patient.set({ id }).execute()
      const current = await this.find(id)
      if (!current) return undefined
      if (profile.identifier !== undefined) {
        await releaseIdentifiers(id)
        await claimIdentifiers(id, profile.identifier)
      }
      const columns = writeProfile(profile, current)
      await patient.set(columns).execute()
      return { ...current, ...columns }
    },

    async delete(id) {
      await releaseIdentifiers(id)
      await database
        .deleteFrom('patient')
        .where((where) => where.and({ environment, id }))
        .execute()
      await addToCount(-1)
    },
  }
}
