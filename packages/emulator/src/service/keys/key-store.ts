import { createId } from '../../ground/create-id.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { countRows } from '../../store/portable-sql.ts'
import type { Store } from '../../store/store.ts'
import type { Database, Reader } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import { createKeyValue, hashKeyValue } from './key-value.ts'

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
export interface KeyStore {
  /** Creates a key and returns its value, which is not shown again. */
  create(key: NewApiKey): Promise<string>
  /** Adds a key with a given value, unless it exists. Throws if the key belongs to another environment. */
  add(value: string, key: NewApiKey): Promise<void>
  /** Oldest first. */
  list(): Promise<ApiKey[]>
  /** A part of the list, newest first. */
  listPage(page: PaginationParams): Promise<ApiKey[]>
  count(): Promise<number>
  findById(id: string): Promise<ApiKey | undefined>
  /** Finds a key by its value. Runs on every request, so that every instance refuses a deleted key immediately. */
  find(value: string): Promise<ApiKey | undefined>
  /** Deletes a key by its id or its value. Returns whether it existed. */
  delete(idOrValue: string): Promise<boolean>
}

export function createKeyStore(
  { reader, transact }: Store,
  environment: EnvironmentName,
  now: () => Date,
): KeyStore {
  const keys = selectKeys(reader, environment)
  // Compiled once, because every request runs it.
  const byHash = keys.where('hash', '=', '').compile()

  return {
    async create(key) {
      for (const option of ['name', 'description', 'createdBy'] as const) {
        if (typeof (key[option] ?? '') !== 'string') throw new EmulatorError('give a text.', { option })
      }
      if (!key.name?.trim())
        throw new EmulatorError('give the key a name, which the list of keys shows.', { option: 'name' })
      const value = createKeyValue(environment)
      await this.add(value, key)
      return value
    },
    add: (value, key) =>
      transact({ environments: [] }, (transaction) =>
        addKey(transaction, { environment, value, key, time: now() }),
      ),
    list: () => keys.orderBy('created_at').orderBy('id').execute(),
    listPage: ({ offset, count }) =>
      keys.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).offset(offset).execute(),
    count: () => countRows(reader.selectFrom('api_key').where('environment', '=', environment)),
    findById: (id) => keys.where('id', '=', id).executeTakeFirst(),
    async find(value) {
      const parameters = [environment, hashKeyValue(value)]
      const { rows } = await reader.executeQuery<ApiKey>({ ...byHash, parameters })
      return rows[0]
    },
    async delete(idOrValue) {
      const { numDeletedRows } = await transact({ environments: [] }, (transaction) =>
        transaction
          .deleteFrom('api_key')
          .where('environment', '=', environment)
          .where((where) =>
            where.or([where('id', '=', idOrValue), where('hash', '=', hashKeyValue(idOrValue))]),
          )
          .executeTakeFirst(),
      )
      return numDeletedRows > 0n
    },
  }
}

export interface AddedKey {
  environment: EnvironmentName
  value: string
  key: NewApiKey
  time: Date
}

/** Adds a key with a given value in a transaction, unless it exists. Throws if it belongs to another environment. */
export async function addKey(
  transaction: Database,
  { environment, value, key: { name, description = '', createdBy = 'emulator' }, time }: AddedKey,
): Promise<void> {
  const hash = hashKeyValue(value)
  await transaction
    .insertInto('api_key')
    .values({
      hash,
      id: createId(),
      environment,
      name,
      description,
      created_by: createdBy,
      created_at: time.toISOString(),
      last_used_at: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await selectKeys(transaction, environment).where('hash', '=', hash).executeTakeFirst()) return
  throw new EmulatorError(`the key for ${environment} belongs to another environment already.`, {
    option: 'apiKeys',
  })
}

function selectKeys(reader: Reader, environment: EnvironmentName) {
  return reader
    .selectFrom('api_key')
    .select(['id', 'name', 'description', 'created_by as createdBy', 'created_at as createdAt'])
    .where('environment', '=', environment)
}
