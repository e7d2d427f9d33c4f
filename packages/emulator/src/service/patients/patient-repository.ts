import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { createRandomId } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertIfAbsent, insertRows, isIn, limitToPage, Repository } from '../../store/repository.ts'
import type { PatientRow, Tables } from '../../store/tables.ts'
import type { FilterPatients } from '../__generated__/resolvers.ts'
import { ApiError, assertFound, assertRequest } from '../api-error.ts'
import { assertFilterLength, type ListOptions, type Sorting } from '../list-arguments.ts'
import { BUILT_IN_SYSTEM, type IdentifierSystem } from '../tenant/tenant.ts'
import { assertIdentifiers, excludeIdentifiers, type Identifier } from './identifiers.ts'
import { normalizeSearch, type PatientSortField, type ProfileInput, toProfileColumns } from './profile.ts'

/** The default order of patients. */
export const byLastName: Sorting<PatientSortField> = { field: 'last_name', direction: 'ASC' }

/** Identifies a patient. Exactly one field must be set. */
interface PatientReference {
  patient_id?: string | null
  patient_identifier?: Identifier | null
}

export class PatientRepository extends Repository {
  readonly identifierSystems: readonly IdentifierSystem[]

  constructor(
    database: Database,
    environment: EnvironmentName,
    now: () => Date,
    identifierSystems: readonly IdentifierSystem[],
  ) {
    super(database, environment, now)
    this.identifierSystems = identifierSystems
  }

  find(id: string): PatientRow | undefined {
    return this.database.first(this.from('patient', { id }).selectAll())
  }

  /** Returns the patients that exist, keyed by id. */
  findMany(ids: readonly string[]): Map<string, PatientRow> {
    const rows = this.database.all(this.from('patient').selectAll().where(isIn('id', ids)))
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** @throws INVALID_IDENTIFIER if the system is unknown or the value is blank */
  findByIdentifier(identifier: Identifier): PatientRow | undefined {
    const { system, value } = identifier
    if (system === BUILT_IN_SYSTEM) return this.find(value)
    assertIdentifiers([identifier], this.identifierSystems)
    const owner = this.database.first(this.from('identifier', { system, value }).select('patient_id'))
    return owner && this.find(owner.patient_id)
  }

  /**
   * @throws NOT_FOUND if the patient does not exist
   * @throws BAD_REQUEST_ERROR unless exactly one field is set
   */
  require({ patient_id, patient_identifier }: PatientReference): PatientRow {
    const isUnambiguous = (patient_id == null) !== (patient_identifier == null)
    assertRequest(isUnambiguous, 'Specify either patient_id or patient_identifier.')
    const patient = patient_identifier
      ? this.findByIdentifier(patient_identifier)
      : this.find(patient_id ?? '')
    assertFound(patient, 'There is no such patient.')
    return patient
  }

  list({
    filters,
    sorting: { field, direction } = byLastName,
    pagination,
  }: ListOptions<FilterPatients, PatientSortField>): PatientRow[] {
    const order = direction === 'ASC' ? 'asc' : 'desc'
    const query = this.#select(filters).selectAll().orderBy(field, order).orderBy('id', order)
    return this.database.all(limitToPage(query, pagination))
  }

  count(filters: FilterPatients): number {
    return this.countRows(this.#select(filters))
  }

  /** @throws INVALID_IDENTIFIER if a system is unknown or another patient has one of the identifiers */
  create(profile: ProfileInput, id: string = createRandomId()): PatientRow {
    const patient = { environment: this.environment, id, ...toProfileColumns(profile) }
    this.#replaceIdentifiers(id, [], profile.identifier ?? [])
    insertRows(this.database, 'patient', [patient])
    return patient
  }

  /**
   * Updates the fields in `profile`. Returns undefined if the patient does not exist.
   *
   * @throws the same errors as `create`
   */
  update(id: string, profile: ProfileInput): PatientRow | undefined {
    const current = this.find(id)
    if (!current) return undefined
    if (profile.identifier !== undefined)
      this.#replaceIdentifiers(id, JSON.parse(current.identifiers), profile.identifier ?? [])
    const columns = toProfileColumns(profile, current)
    this.updateRows('patient', { id }, columns)
    return { ...current, ...columns }
  }

  /** Returns whether the patient existed. */
  delete(id: string): boolean {
    if (this.deleteRows('patient', { id }) === 0) return false
    this.deleteRows('identifier', { patient_id: id })
    return true
  }

  /** @throws INVALID_IDENTIFIER if another patient has one of the identifiers */
  #replaceIdentifiers(patient_id: string, owned: readonly Identifier[], wanted: readonly Identifier[]): void {
    assertIdentifiers(wanted, this.identifierSystems)
    for (const { system, value } of excludeIdentifiers(owned, wanted))
      this.deleteRows('identifier', { patient_id, system, value })
    for (const { system, value } of excludeIdentifiers(wanted, owned)) {
      const row = { environment: this.environment, patient_id, system, value }
      if (!insertIfAbsent(this.database, 'identifier', row))
        throw new ApiError('INVALID_IDENTIFIER', 'The identifier already belongs to a patient.')
    }
  }

  #select(filters: FilterPatients) {
    return this.from('patient').where((where) => filterPatients(where, filters))
  }
}

function filterPatients(
  where: ExpressionBuilder<Tables, 'patient'>,
  filters: FilterPatients,
): Expression<SqlBool> {
  const { profile_id, patient_code, national_registry_number, name, search } = filters
  const conditions: Expression<SqlBool>[] = []
  if (profile_id?.in) {
    assertFilterLength(profile_id.in)
    conditions.push(isIn('id', profile_id.in))
  }
  if (patient_code?.eq != null) conditions.push(where('patient_code', '=', patient_code.eq))
  if (national_registry_number?.eq != null) {
    conditions.push(where('national_registry_number', '=', national_registry_number.eq))
  }
  const { eq } = name ?? {}
  if (eq != null) {
    const columns = ['name', 'patient_code', 'email'] as const
    conditions.push(where.or(columns.map((column) => where(column, '=', eq))))
  }
  // Both filters search the same text, which contains the full name.
  for (const part of [name?.contains, search?.contains])
    if (part != null) conditions.push(matchesSearch(part))
  return where.and(conditions)
}

/** Returns the SQL condition for patients whose searched text, such as the name, contains `part`. */
export function matchesSearch(part: string): RawBuilder<SqlBool> {
  assertFilterLength(part)
  const text = normalizeSearch(part)
  // Unlike `like`, `instr` accepts all characters.
  return text === undefined ? sql`false` : sql`instr(search_text, ${text}) > 0`
}
