import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { CompiledQuery } from 'kysely'
import { need } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import { createId } from '../ground/random.ts'
import { countRows, EnvironmentStore, insertNew } from '../store/sql.ts'
import type { Store } from '../store/store.ts'
import type { PaginationParams } from './lists.ts'

const PREFIX = 'orchemu'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PATTERN = new RegExp(
  `^(${PREFIX}_([a-z-]+)_[0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/**
 * Makes a key's value: `orchemu_<environment>_<30 random characters><6 of checksum>`, which secret scanners
 * can recognise. Only the emulator uses this format. The service's keys may look different.
 */
export function createKeyValue(environment: EnvironmentName): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const body = `${PREFIX}_${environment}_${random}`
  return body + formatChecksum(body)
}

/** Returns the environment of an emulator's key, or undefined if the text is not such a key. */
export function parseKeyValue(value: string): EnvironmentName | undefined {
  const [, body = '', environment = '', checksum] = PATTERN.exec(value) ?? []
  return isEnvironmentName(environment) && checksum === formatChecksum(body) ? environment : undefined
}

/** Hashes a key's value. A plain digest is enough: the value is random, so a slow hash would not make guessing harder. */
export function hashKeyValue(value: string): string {
  return hash('sha256', value, 'hex')
}

function formatChecksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  while (text.length < CHECKSUM_LENGTH) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text
    rest = Math.floor(rest / ALPHABET.length)
  }
  return text
}

/** A key as the list shows it, without its value. */
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

/** The keys of one environment. A key cannot be changed, only deleted. */
export class KeyStore extends EnvironmentStore {
  readonly #now: () => Date
  /** Compiled once, because every request runs it. */
  readonly #byHash: CompiledQuery

  constructor(store: Store, environment: EnvironmentName, now: () => Date) {
    super(store, environment)
    this.#now = now
    this.#byHash = this.#select().where('hash', '=', '').compile()
  }

  /** Creates a key and returns its value, which is not shown again. */
  async create(given: NewApiKey): Promise<string> {
    // A caller in JavaScript can pass nothing.
    const key: NewApiKey = { ...given }
    for (const option of ['name', 'description', 'createdBy'] as const)
      need(typeof (key[option] ?? '') === 'string', option, 'give a text')
    need(key.name?.trim(), 'name', 'give the key a name, which the list of keys shows')
    const value = createKeyValue(this.environment)
    await this.add(value, key)
    return value
  }

  /** Adds a key with a given value, unless it exists. Throws if the key belongs to another environment. */
  async add(value: string, { name, description = '', createdBy = 'emulator' }: NewApiKey): Promise<void> {
    const environment = this.environment
    const hash = hashKeyValue(value)
    const created_at = this.#now().toISOString()
    const row = { hash, id: createId(), environment, name, description, created_by: createdBy, created_at }
    await this.store.transact({ environments: [] }, (transaction) => insertNew(transaction, 'api_key', row))
    const added = await this.#select().where('hash', '=', hash).executeTakeFirst()
    need(added, 'apiKeys', `the key for ${environment} belongs to another environment already`)
  }

  /** Oldest first. */
  list(): Promise<ApiKey[]> {
    return this.#select().orderBy('created_at').orderBy('id').execute()
  }

  /** A part of the list, newest first. */
  listPage({ offset, count }: PaginationParams): Promise<ApiKey[]> {
    const newestFirst = this.#select().orderBy('created_at', 'desc').orderBy('id', 'desc')
    return newestFirst.limit(count).offset(offset).execute()
  }

  count(): Promise<number> {
    return countRows(this.store.reader.selectFrom('api_key').where('environment', '=', this.environment))
  }

  findById(id: string): Promise<ApiKey | undefined> {
    return this.#select().where('id', '=', id).executeTakeFirst()
  }

  /** Finds a key by its value. Runs on every request, so that every instance refuses a deleted key immediately. */
  async find(value: string): Promise<ApiKey | undefined> {
    const parameters = [this.environment, hashKeyValue(value)]
    const { rows } = await this.store.reader.executeQuery<ApiKey>({ ...this.#byHash, parameters })
    return rows[0]
  }

  /** Deletes a key by its id or its value. Returns whether it existed. */
  async delete(idOrValue: string): Promise<boolean> {
    const { numDeletedRows } = await this.store.transact({ environments: [] }, (transaction) =>
      transaction
        .deleteFrom('api_key')
        .where('environment', '=', this.environment)
        .where((where) =>
          where.or([where('id', '=', idOrValue), where('hash', '=', hashKeyValue(idOrValue))]),
        )
        .executeTakeFirst(),
    )
    return numDeletedRows > 0n
  }

  #select() {
    return this.store.reader
      .selectFrom('api_key')
      .select(['id', 'name', 'description', 'created_by as createdBy', 'created_at as createdAt'])
      .where('environment', '=', this.environment)
  }
}
