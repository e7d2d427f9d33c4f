import { hash } from 'node:crypto'
import { assertKnownOptions, assertOption, assertString } from '../../base/assert-option.ts'
import { type EnvironmentName, environmentNames } from '../../base/environment-names.ts'
import { createRandomId } from '../../base/random.ts'
import { insertIfAbsent, insertionOrder, Repository } from '../../store/repository.ts'

/**
 * Creates a key in a format that secret scanners can recognize: `orchemu_<environment>_<22 random characters>`. The service's keys
 * have a different format.
 */
export function createKeyValue(environment: EnvironmentName): string {
  return `orchemu_${environment}_${createRandomId()}`
}

/** Returns the environment of a key that an emulator created. Returns undefined for any other string. */
export function findEnvironmentOfKey(value: string): EnvironmentName | undefined {
  return environmentNames.find((name) => value.startsWith(`orchemu_${name}_`))
}

/** Hashes a key's value. A fast hash is sufficient, because generated keys are too long to guess. */
export function hashKeyValue(value: string): string {
  return hash('sha256', value, 'hex')
}

/** An API key without its value. */
export interface ApiKey {
  id: string
  name: string
  description: string
  createdBy: string
  /** ISO 8601. */
  createdAt: string
}

export interface NewApiKey {
  name: string
  description?: string | undefined
  createdBy?: string | undefined
}

/** API keys of one environment. They can be created and deleted, but not changed. */
export class ApiKeyRepository extends Repository {
  /** Creates a key and returns its value, which is not shown again. */
  create(given: NewApiKey): string {
    // JavaScript callers can pass undefined.
    const key: NewApiKey = { ...given }
    const options = ['name', 'description', 'createdBy'] as const
    assertKnownOptions('createApiKey', key, options)
    for (const option of options) assertString(key[option] ?? '', option)
    assertOption(key.name?.trim(), 'name', 'Give the key a name.')
    const value = createKeyValue(this.environment)
    this.ensure(value, key)
    return value
  }

  /**
   * Adds a key with this value, unless one exists.
   *
   * @throws EmulatorError if the key belongs to another environment
   */
  ensure(value: string, { name, description = '', createdBy = 'emulator' }: NewApiKey): void {
    const { environment } = this
    const hash = hashKeyValue(value)
    const created_at = this.now().toISOString()
    const row = {
      hash,
      id: createRandomId(),
      environment,
      name,
      description,
      created_by: createdBy,
      created_at,
    }
    this.database.transact(() => insertIfAbsent(this.database, 'api_key', row))
    const added = this.database.first(this.#select({ hash }))
    assertOption(
      added,
      'apiKeys',
      `The key for ${environment} already belongs to another environment. Choose another key.`,
    )
  }

  /** Lists the keys, oldest first. */
  list(): ApiKey[] {
    return this.database.all(this.#select().orderBy(insertionOrder))
  }

  findById(id: string): ApiKey | undefined {
    return this.database.first(this.#select({ id }))
  }

  /** Finds a key by its value. Not cached, so that a deleted key is rejected immediately. */
  findByValue(value: string): ApiKey | undefined {
    return this.database.first(this.#select({ hash: hashKeyValue(value) }))
  }

  /** Deletes a key by id or value. Returns whether it existed. */
  delete(idOrValue: string): boolean {
    return this.database.transact(
      () =>
        this.deleteRows('api_key', { id: idOrValue }) > 0 ||
        this.deleteRows('api_key', { hash: hashKeyValue(idOrValue) }) > 0,
    )
  }

  #select(wanted: { id?: string; hash?: string } = {}) {
    return this.from('api_key', wanted).select([
      'id',
      'name',
      'description',
      'created_by as createdBy',
      'created_at as createdAt',
    ])
  }
}
