import { createId } from '../../ground/create-id.ts'
import { EmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database } from '../../store/tables.ts'
import type { PaginationParams } from '../../wire/pagination.ts'
import { createKeyValue, hashKeyValue } from './key-value.ts'

/** What the list of keys shows of one. Its value is not part of it. */
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

/** The keys of one environment. A key exists or is deleted: nothing else can be done to it. */
export interface KeyStore {
  /** Answers the key's value: the one time that it can be seen. */
  create(key: NewApiKey): Promise<string>
  /** Adds a key whose value is known already, unless it is there. Throws where it is another environment's. */
  add(value: string, key: NewApiKey): Promise<void>
  /** Oldest first. */
  list(): Promise<ApiKey[]>
  /** A part of the list, newest first. */
  listPage(page: PaginationParams): Promise<ApiKey[]>
  count(): Promise<number>
  findById(id: string): Promise<ApiKey | undefined>
  /** Asked on every request, so that a deleted key is refused at once on every instance. */
  find(value: string): Promise<ApiKey | undefined>
  /** Takes the key's id or its value; answers whether there was such a key. */
  delete(idOrValue: string): Promise<boolean>
}

export function createKeyStore(database: Database, environment: EnvironmentName, now: () => Date): KeyStore {
  const keys = database
    .selectFrom('api_key')
    .select(['id', 'name', 'description', 'created_by as createdBy', 'created_at as createdAt'])
    .where('environment', '=', environment)
  // Put together once, because every request asks it.
  const byHash = keys.where('hash', '=', '').compile()

  return {
    async create(key) {
      for (const option of ['name', 'description', 'createdBy'] as const) {
        if (typeof (key[option] ?? '') !== 'string') throw new EmulatorError('give a text.', { option })
      }
      if (!key.name?.trim())
        throw new EmulatorError('a key needs one, to be told from others in the list.', { option: 'name' })
      const value = createKeyValue(environment)
      await this.add(value, key)
      return value
    },
    async add(value, { name, description = '', createdBy = 'emulator' }) {
      await database
        .insertInto('api_key')
        .values({
          hash: hashKeyValue(value),
          id: createId(),
          environment,
          name,
          description,
          created_by: createdBy,
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (!(await this.find(value))) {
        throw new EmulatorError(`the key for ${environment} belongs to another environment already.`, {
          option: 'apiKeys',
        })
      }
    },
    list: () => keys.orderBy('created_at').orderBy('id').execute(),
    listPage: ({ offset, count }) =>
      keys.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).offset(offset).execute(),
    async count() {
      const { total } = await database
        .selectFrom('api_key')
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where('environment', '=', environment)
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    findById: (id) => keys.where('id', '=', id).executeTakeFirst(),
    async find(value) {
      const parameters = [environment, hashKeyValue(value)]
      const { rows } = await database.executeQuery<ApiKey>({ ...byHash, parameters })
      return rows[0]
    },
    async delete(idOrValue) {
      const { numDeletedRows } = await database
        .deleteFrom('api_key')
        .where('environment', '=', environment)
        .where((where) =>
          where.or([where('id', '=', idOrValue), where('hash', '=', hashKeyValue(idOrValue))]),
        )
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
