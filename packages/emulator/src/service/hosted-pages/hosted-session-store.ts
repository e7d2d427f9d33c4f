import type { SelectQueryBuilder } from 'kysely'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, HostedSessionRow, Reader, Tables } from '../../store/tables.ts'

export type HostedSession = Omit<HostedSessionRow, 'environment'>

/** The hosted sessions of one environment. */
export interface HostedSessionReader {
  /** Lists the sessions of a care flow that have neither completed nor expired. Some may be past their time. */
  listOpen(careFlowId: string): Promise<HostedSession[]>
  find(id: string): Promise<HostedSession | undefined>
  findByToken(tokenHash: string): Promise<HostedSession | undefined>
  /** Lists up to `limit` sessions of other care flows than these that expire by then, oldest first. */
  listExpired(
    until: string,
    without: readonly string[],
    limit: number,
  ): Promise<Pick<HostedSession, 'id' | 'care_flow_id'>[]>
}

export interface HostedSessionStore extends HostedSessionReader {
  create(session: HostedSession): Promise<void>
  update(
    id: string,
    changes: Partial<Pick<HostedSession, 'completed_at' | 'expired_at' | 'expires_at'>>,
  ): Promise<void>
}

export function createHostedSessionReader(reader: Reader, environment: EnvironmentName): HostedSessionReader {
  return {
    listOpen: (care_flow_id) =>
      reader
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, care_flow_id, completed_at: '', expired_at: '' }))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    find: (id) =>
      reader
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, id }))
        .executeTakeFirst(),
    listExpired: (until, without, limit) =>
      selectOpenSessions(reader, environment, without)
        .select(['hosted_session.id', 'hosted_session.care_flow_id'])
        .where('expires_at', '<=', until)
        .limit(limit)
        .execute(),
    findByToken: (token_hash) =>
      reader
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, token_hash }))
        .executeTakeFirst(),
  }
}

export function createHostedSessionStore(
  transaction: Database,
  environment: EnvironmentName,
): HostedSessionStore {
  return {
    ...createHostedSessionReader(transaction, environment),
    async create(session) {
      await transaction
        .insertInto('hosted_session')
        .values({ environment, ...session })
        .execute()
    },
    async update(id, changes) {
      await transaction
        .updateTable('hosted_session')
        .set(changes)
        .where((where) => where.and({ environment, id }))
        .execute()
    },
  }
}

/** Selects the sessions of other care flows that have neither completed nor expired, the next to expire first. */
export function selectOpenSessions(
  database: Reader,
  environment: EnvironmentName,
  without: readonly string[],
): SelectQueryBuilder<Tables, 'hosted_session', object> {
  return database
    .selectFrom('hosted_session')
    .where((where) => where.and({ environment, completed_at: '', expired_at: '' }))
    .where('care_flow_id', 'not in', ['', ...without])
    .orderBy('expires_at')
}
