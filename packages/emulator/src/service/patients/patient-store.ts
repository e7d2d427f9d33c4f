import type { CompiledQuery } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createId } from '../../ground/random.ts'
import { isOneOf, isSqlite } from '../../store/portable-sql.ts'
import type { Database, PatientRow, Reader } from '../../store/tables.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { EnvironmentRows } from '../environment-rows.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant/tenant.ts'
import { createPatientDeletedEvent, createPatientEvent } from '../webhooks/events/patient-events.ts'
import type { Outbox } from '../webhooks/outbox.ts'
import { findRare } from './find-rare.ts'
import { checkIdentifiers, findCarrier, type Identifier, replaceIdentifiers } from './identifiers.ts'
import { listPatients, type PatientPage } from './list-patients.ts'
import { countPatients, createPatientCounter, createPatientCountReader } from './patient-count.ts'
import { isEmpty, type PatientFilters } from './patient-filters.ts'
import { type ProfileInput, writeProfile } from './profile.ts'

/** Finds a patient. Compiled once for SQLite and once for PostgreSQL, because each change of a care flow runs it. */
const findStatements = new Map<boolean, CompiledQuery<PatientRow>>()

/** How often to look again for the owner of an identifier that could not be claimed. */
const CLAIM_ATTEMPTS = 10

/** The patients of one environment. */
export class PatientReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  protected readonly systems: readonly IdentifierSystem[]
  readonly #countAll: () => Promise<number>
  readonly #rare = new WeakMap<PatientFilters, Promise<string[] | undefined>>()

  constructor(source: Source, environment: EnvironmentName, systems: readonly IdentifierSystem[]) {
    super(source, environment)
    this.systems = systems
    this.#countAll = createPatientCountReader(source, environment)
  }

  async find(id: string): Promise<PatientRow | undefined> {
    const { environment, source } = this
    const key = isSqlite(source)
    const statement =
      findStatements.get(key) ??
      source
        .selectFrom('patient')
        .selectAll()
        .where('environment', '=', environment)
        .where('id', '=', id)
        .compile()
    findStatements.set(key, statement)
    const { rows } = await source.executeQuery<PatientRow>({ ...statement, parameters: [environment, id] })
    return rows[0]
  }

  /** Finds those that exist, by their ids. */
  async findMany(ids: readonly string[]): Promise<Map<string, PatientRow>> {
    const rows = await this.source
      .selectFrom('patient')
      .selectAll()
      .where('environment', '=', this.environment)
      .where(isOneOf(this.source, 'id', ids))
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Lists the identifiers of a patient. There are none if the patient does not exist. */
  async listIdentifiers(id: string): Promise<Identifier[]> {
    const patient = await this.find(id)
    return patient ? JSON.parse(patient.identifiers) : []
  }

  /** Throws INVALID_IDENTIFIER if the tenant does not have the system. */
  async findByIdentifier(identifier: Identifier): Promise<PatientRow | undefined> {
    if (identifier.system === BUILT_IN_SYSTEM) return this.find(identifier.value)
    checkIdentifiers([identifier], this.systems)
    const id = await findCarrier(this.source, this.environment, identifier)
    return id === undefined ? undefined : this.find(id)
  }

  list(page: PatientPage): Promise<PatientRow[]> {
    const findRare = () => this.#findRare(page.filters)
    return listPatients(this.source, this.environment, page, this.#countAll, findRare)
  }

  count(filters: PatientFilters): Promise<number> {
    if (isEmpty(filters)) return this.#countAll()
    const findRare = () => this.#findRare(filters)
    return countPatients(this.source, this.environment, filters, this.#countAll, findRare)
  }

  /** Searches once for a page and its count, which takes 5 ms with 100,000 patients. Each request has filters of its own. */
  #findRare(filters: PatientFilters): Promise<string[] | undefined> {
    const found = this.#rare.get(filters) ?? findRare(this.source, this.environment, filters, this.#countAll)
    this.#rare.set(filters, found)
    return found
  }
}

export class PatientStore extends PatientReader<Database> {
  readonly #outbox: Outbox
  /** Called last in each change, because another writer may wait for the row. */
  readonly #addToCount: (difference: number) => Promise<void>

  constructor(
    source: Database,
    environment: EnvironmentName,
    systems: readonly IdentifierSystem[],
    outbox: Outbox,
  ) {
    super(source, environment, systems)
    this.#outbox = outbox
    this.#addToCount = createPatientCounter(source, environment)
  }

  /** Finds a patient and locks the row until the transaction ends. */
  async hold(id: string): Promise<PatientRow | undefined> {
    const { environment } = this
    // An update that changes nothing locks the row until the transaction ends.
    const { numUpdatedRows } = await this.source
      .updateTable('patient')
      .set({ id })
      .where((where) => where.and({ environment, id }))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? this.find(id) : undefined
  }

  /** Finds the patient who carries the identifier and holds them, or creates one with the profile. */
  async findOrCreate(
    identifier: Identifier,
    profile: ProfileInput,
  ): Promise<{ patient: PatientRow; isNew: boolean }> {
    // Between looking and claiming, another writer may have taken the identifier, or let it go.
    for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
      const found = await this.findByIdentifier(identifier)
      const held = found && (await this.hold(found.id))
      if (held) return { patient: held, isNew: false }
      const patient = await this.#add({ ...profile, identifier: [identifier] })
      if (patient) return { patient, isNew: true }
    }
    throw createTakenError()
  }

  /** Throws INVALID_IDENTIFIER if an identifier's system is unknown or another patient has it. */
  async create(profile: ProfileInput, id?: string): Promise<PatientRow> {
    const patient = await this.#add(profile, id)
    if (!patient) throw createTakenError()
    return patient
  }

  /** Writes the fields that `change` returns. Returns undefined if the patient does not exist. Throws like `create`. */
  async update(id: string, change: (current: PatientRow) => ProfileInput): Promise<PatientRow | undefined> {
    const { environment, systems } = this
    const current = await this.hold(id)
    if (!current) return undefined
    const profile = change(current)
    if (profile.identifier !== undefined) {
      const owned: Identifier[] = JSON.parse(current.identifiers)
      const replacement = { owned, wanted: profile.identifier ?? [], systems }
      if (!(await replaceIdentifiers(this.source, current, replacement))) throw createTakenError()
    }
    const columns = writeProfile(profile, current)
    await this.source
      .updateTable('patient')
      .set(columns)
      .where((where) => where.and({ environment, id }))
      .execute()
    const patient = { ...current, ...columns }
    await this.#outbox.add(() => [createPatientEvent('patient.updated', patient, this.#outbox.bodies)])
    return patient
  }

  /** Deletes a patient. Returns whether the patient existed. */
  async delete(id: string): Promise<boolean> {
    const { environment } = this
    const { numDeletedRows } = await this.source
      .deleteFrom('patient')
      .where((where) => where.and({ environment, id }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await this.source
      .deleteFrom('identifier')
      .where((where) => where.and({ environment, patient_id: id }))
      .execute()
    await this.#outbox.add([createPatientDeletedEvent(id)])
    await this.#addToCount(-1)
    return true
  }

  /** Returns undefined if another patient has one of the identifiers. */
  async #add(profile: ProfileInput, id = createId()): Promise<PatientRow | undefined> {
    const { environment, systems } = this
    const patient = { environment, id, ...writeProfile(profile) }
    const change = { owned: [], wanted: profile.identifier ?? [], systems }
    if (!(await replaceIdentifiers(this.source, patient, change))) return undefined
    await this.source.insertInto('patient').values(patient).execute()
    await this.#outbox.add(() => [createPatientEvent('patient.created', patient, this.#outbox.bodies)])
    await this.#addToCount(1)
    return patient
  }
}

function createTakenError(): Error {
  return createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
}
