import { createId } from '../../ground/create-id.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, PatientRow, Reader } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant/tenant.ts'
import { createPatientDeletedEvent, createPatientEvent } from '../webhooks/events/patient-events.ts'
import type { Outbox } from '../webhooks/outbox.ts'
import { checkIdentifiers, findCarrier, type Identifier, replaceIdentifiers } from './identifiers.ts'
import { listPatients, type PatientPage } from './list-patients.ts'
import { countPatients, createPatientCounter, createPatientCountReader } from './patient-count.ts'
import { isEmpty, type PatientFilters } from './patient-filters.ts'
import { type ProfileInput, writeProfile } from './profile.ts'

/** How often to look again for the owner of an identifier that could not be claimed. */
const CLAIM_ATTEMPTS = 10

/** The patients of one environment. */
export interface PatientReader {
  find(id: string): Promise<PatientRow | undefined>
  /** Throws INVALID_IDENTIFIER if the tenant does not have the system. */
  findByIdentifier(identifier: Identifier): Promise<PatientRow | undefined>
  list(page: PatientPage): Promise<PatientRow[]>
  count(filters: PatientFilters): Promise<number>
}

export interface PatientStore extends PatientReader {
  /** Finds a patient and locks the row until the transaction ends. */
  hold(id: string): Promise<PatientRow | undefined>
  /** Finds the patient who carries the identifier and holds them, or creates one with the profile. */
  findOrCreate(
    identifier: Identifier,
    profile: ProfileInput,
  ): Promise<{ patient: PatientRow; isNew: boolean }>
  /** Throws INVALID_IDENTIFIER if an identifier's system is unknown or another patient has it. */
  create(profile: ProfileInput, id?: string): Promise<PatientRow>
  /** Writes the fields that `change` returns. Returns undefined if the patient does not exist. Throws like `create`. */
  update(id: string, change: (current: PatientRow) => ProfileInput): Promise<PatientRow | undefined>
  /** Deletes a patient. Returns whether the patient existed. */
  delete(id: string): Promise<boolean>
}

export function createPatientReader(
  reader: Reader,
  environment: EnvironmentName,
  systems: readonly IdentifierSystem[],
): PatientReader {
  const patients = reader.selectFrom('patient').where('environment', '=', environment)
  const countAll = createPatientCountReader(reader, environment)

  return {
    find: (id) => patients.selectAll().where('id', '=', id).executeTakeFirst(),

    async findByIdentifier(identifier) {
      if (identifier.system === BUILT_IN_SYSTEM) return this.find(identifier.value)
      checkIdentifiers([identifier], systems)
      const id = await findCarrier(reader, environment, identifier)
      return id === undefined ? undefined : this.find(id)
    },

    list: (page) => listPatients(reader, environment, page, countAll),

    count: (filters) => (isEmpty(filters) ? countAll() : countPatients(reader, environment, filters)),
  }
}

export function createPatientStore(
  transaction: Database,
  environment: EnvironmentName,
  systems: readonly IdentifierSystem[],
  outbox: Outbox,
): PatientStore {
  const patients = createPatientReader(transaction, environment, systems)

  // Last in each change, because another writer may wait for the row.
  const addToCount = createPatientCounter(transaction, environment)

  /** Returns undefined if another patient has one of the identifiers. */
  async function add(profile: ProfileInput, id = createId()): Promise<PatientRow | undefined> {
    const patient = { environment, id, ...writeProfile(profile) }
    const change = { owned: [], wanted: profile.identifier ?? [], systems }
    if (!(await replaceIdentifiers(transaction, patient, change))) return undefined
    await transaction.insertInto('patient').values(patient).execute()
    await outbox.add(() => [createPatientEvent('patient.created', patient, outbox.bodies)])
    await addToCount(1)
    return patient
  }

  return {
    ...patients,

    async hold(id) {
      // An update that changes nothing locks the row until the transaction ends.
      const { numUpdatedRows } = await transaction
        .updateTable('patient')
        .set({ id })
        .where((where) => where.and({ environment, id }))
        .executeTakeFirst()
      return numUpdatedRows > 0n ? patients.find(id) : undefined
    },

    async findOrCreate(identifier, profile) {
      // Between looking and claiming, another writer may have taken the identifier, or let it go.
      for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
        const found = await patients.findByIdentifier(identifier)
        const held = found && (await this.hold(found.id))
        if (held) return { patient: held, isNew: false }
        const patient = await add({ ...profile, identifier: [identifier] })
        if (patient) return { patient, isNew: true }
      }
      throw createTakenError()
    },

    async create(profile, id) {
      const patient = await add(profile, id)
      if (!patient) throw createTakenError()
      return patient
    },

    async update(id, change) {
      const current = await this.hold(id)
      if (!current) return undefined
      const profile = change(current)
      if (profile.identifier !== undefined) {
        const owned: Identifier[] = JSON.parse(current.identifiers)
        const replacement = { owned, wanted: profile.identifier ?? [], systems }
        if (!(await replaceIdentifiers(transaction, current, replacement))) throw createTakenError()
      }
      const columns = writeProfile(profile, current)
      await transaction
        .updateTable('patient')
        .set(columns)
        .where((where) => where.and({ environment, id }))
        .execute()
      const patient = { ...current, ...columns }
      await outbox.add(() => [createPatientEvent('patient.updated', patient, outbox.bodies)])
      return patient
    },

    async delete(id) {
      const { numDeletedRows } = await transaction
        .deleteFrom('patient')
        .where((where) => where.and({ environment, id }))
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await transaction
        .deleteFrom('identifier')
        .where((where) => where.and({ environment, patient_id: id }))
        .execute()
      await outbox.add([createPatientDeletedEvent(id)])
      await addToCount(-1)
      return true
    },
  }
}

function createTakenError(): Error {
  return createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
}
