import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createId } from '../../ground/random.ts'
import { countRows, deleteRows, EnvironmentRows, isOneOf, updateRows } from '../../store/sql.ts'
import type { Database, PatientRow, Reader, Tables } from '../../store/tables.ts'
import { createServiceError, demand, demandFound } from '../answers.ts'
import type { Publish } from '../change.ts'
import { checkLength, isAnyOf, type PaginationParams, type Sorting } from '../lists.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant.ts'
import { checkIdentifiers, findCarrier, type Identifier, replaceIdentifiers } from './identifiers.ts'
import { type ProfileInput, readSearch, type SortField, writeProfile } from './profile.ts'

export interface PatientPage {
  filters: PatientFilters
  sorting: Sorting<SortField>
  pagination: PaginationParams
}

/** The patients of one environment. */
export class PatientReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  protected readonly systems: readonly IdentifierSystem[]

  constructor(source: Source, environment: EnvironmentName, systems: readonly IdentifierSystem[]) {
    super(source, environment)
    this.systems = systems
  }

  find(id: string): Promise<PatientRow | undefined> {
    const { environment, source } = this
    const own = source.selectFrom('patient').selectAll().where('environment', '=', environment)
    return own.where('id', '=', id).executeTakeFirst()
  }

  /** Finds those that exist, by their ids. */
  async findMany(ids: readonly string[]): Promise<Map<string, PatientRow>> {
    const rows = await this.source
      .selectFrom('patient')
      .selectAll()
      .where('environment', '=', this.environment)
      .where(isOneOf('id', ids))
      .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Lists the identifiers of a patient. There are none if the patient does not exist. */
  /** Throws INVALID_IDENTIFIER if the tenant does not have the system. */
  async findByIdentifier(identifier: Identifier): Promise<PatientRow | undefined> {
    if (identifier.system === BUILT_IN_SYSTEM) return this.find(identifier.value)
    checkIdentifiers([identifier], this.systems)
    const id = await findCarrier(this.source, this.environment, identifier)
    return id === undefined ? undefined : this.find(id)
  }

  list({
    filters,
    sorting: { field, direction },
    pagination: { offset, count },
  }: PatientPage): Promise<PatientRow[]> {
    const order = direction === 'ASC' ? 'asc' : 'desc'
    return (
      this.#select(filters)
        .selectAll()
        .$if(!isSelective(filters), (query) => query.orderBy(field, order))
        // To sort by the field itself, SQLite would walk its whole index and look for the few matches.
        .$if(isSelective(filters), (query) => query.orderBy(sql`${sql.ref(field)} || ''`, order))
        .orderBy('id', order)
        .limit(count)
        .offset(offset)
        .execute()
    )
  }

  count(filters: PatientFilters): Promise<number> {
    return countRows(this.#select(filters))
  }

  #select(filters: PatientFilters) {
    const { environment, source } = this
    return source
      .selectFrom('patient')
      .where('environment', '=', environment)
      .where((where) => filterPatients(where, environment, filters))
  }
}

export class PatientStore extends PatientReader<Database> {
  readonly #publish: Publish

  constructor(
    source: Database,
    environment: EnvironmentName,
    systems: readonly IdentifierSystem[],
    publish: Publish,
  ) {
    super(source, environment, systems)
    this.#publish = publish
  }

  /** Finds the patient who carries the identifier, or creates one with the profile. */
  async findOrCreate(
    identifier: Identifier,
    profile: ProfileInput,
  ): Promise<{ patient: PatientRow; isNew: boolean }> {
    const found = await this.findByIdentifier(identifier)
    if (found) return { patient: found, isNew: false }
    return { patient: await this.create({ ...profile, identifier: [identifier] }), isNew: true }
  }

  /** Throws INVALID_IDENTIFIER if an identifier's system is unknown or another patient has it. */
  async create(profile: ProfileInput, id: string = createId()): Promise<PatientRow> {
    const { environment, systems } = this
    const patient = { environment, id, ...writeProfile(profile) }
    const change = { owned: [], wanted: profile.identifier ?? [], systems }
    if (!(await replaceIdentifiers(this.source, patient, change))) throw createTakenError()
    await this.source.insertInto('patient').values(patient).execute()
    await this.#publish({ type: 'patient.created', patient })
    return patient
  }

  /** Writes the fields that `change` returns. Returns undefined if the patient does not exist. Throws like `create`. */
  async update(id: string, change: (current: PatientRow) => ProfileInput): Promise<PatientRow | undefined> {
    const { environment, systems } = this
    const current = await this.find(id)
    if (!current) return undefined
    const profile = change(current)
    if (profile.identifier !== undefined) {
      const owned: Identifier[] = JSON.parse(current.identifiers)
      const replacement = { owned, wanted: profile.identifier ?? [], systems }
      if (!(await replaceIdentifiers(this.source, current, replacement))) throw createTakenError()
    }
    const columns = writeProfile(profile, current)
    await updateRows(this.source, 'patient', { environment, id }, columns)
    const patient = { ...current, ...columns }
    await this.#publish({ type: 'patient.updated', patient })
    return patient
  }

  /** Deletes a patient. Returns whether the patient existed. */
  async delete(id: string): Promise<boolean> {
    const { environment } = this
    if ((await deleteRows(this.source, 'patient', { environment, id })) === 0) return false
    await deleteRows(this.source, 'identifier', { environment, patient_id: id })
    await this.#publish({ type: 'patient.deleted', id })
    return true
  }
}

function createTakenError(): Error {
  return createServiceError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
}

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
  const isOne = (patient_id == null) !== (patient_identifier == null)
  demand(isOne, 'Give either patient_id or patient_identifier.')
  const patient = await (patient_identifier
    ? patients.findByIdentifier(patient_identifier)
    : patients.find(patient_id ?? ''))
  demandFound(patient, 'There is no such patient.')
  return patient
}

export interface PatientFilters {
  profile_id?: { in?: string[] | null } | null
  patient_code?: { eq?: string | null } | null
  national_registry_number?: { eq?: string | null } | null
  name?: { eq?: string | null; contains?: string | null } | null
  search?: { contains?: string | null } | null
}

/** Whether a filter names certain patients, so that few patients match. */
function isSelective({ profile_id, patient_code, national_registry_number, name }: PatientFilters): boolean {
  // Many patients may have an empty code.
  return Boolean(profile_id?.in || patient_code?.eq || national_registry_number?.eq || name?.eq)
}

/** A patient must match all given filters. */
function filterPatients(
  where: ExpressionBuilder<Tables, 'patient'>,
  environment: EnvironmentName,
  filters: PatientFilters,
): Expression<SqlBool> {
  const { profile_id, patient_code, national_registry_number, name, search } = filters
  const conditions: Expression<SqlBool>[] = []
  if (profile_id?.in) conditions.push(isAnyOf(where, where.ref('id'), profile_id.in))
  if (patient_code?.eq != null) conditions.push(where('patient_code', '=', patient_code.eq))
  if (national_registry_number?.eq != null) {
    conditions.push(where('national_registry_number', '=', national_registry_number.eq))
  }
  const { eq } = name ?? {}
  if (eq != null) {
    // Each part has its own index. SQLite would not use these indexes for an `or`.
    const withText = (column: 'name' | 'patient_code' | 'email') =>
      where.selectFrom('patient').select('id').where('environment', '=', environment).where(column, '=', eq)
    conditions.push(
      where('id', 'in', withText('name').union(withText('patient_code')).union(withText('email'))),
    )
  }
  // A part of the first or last name is a part of the name, so that both look in the same text.
  for (const part of [name?.contains, search?.contains]) {
    if (part == null) continue
    checkLength(part)
    const text = readSearch(part)
    const pattern = `%${text?.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      text === undefined ? where.lit(false) : sql<SqlBool>`search_text like ${pattern} escape '\\'`,
    )
  }
  return where.and(conditions)
}
