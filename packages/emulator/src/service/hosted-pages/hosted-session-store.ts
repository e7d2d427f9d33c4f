import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, HostedSessionRow } from '../../store/tables.ts'
import { selectOpenSessions } from './select-open-sessions.ts'

export type HostedSession = Omit<HostedSessionRow, 'environment'>

/** The hosted sessions of one environment. */
export interface HostedSessionStore {
  create(session: HostedSession): Promise<void>
  /** Lists the sessions of a care flow that have neither completed nor expired. Some may be past their time. */
  listOpen(careFlowId: string): Promise<HostedSession[]>
  find(id: string): Promise<HostedSession | undefined>
  findByToken(tokenHash: string): Promise<HostedSession | undefined>
  /** Lists the ids of up to `limit` sessions that expire by then, oldest first. Their care flows have one of the releases. */
  listExpired(until: string, releases: readonly string[], limit: number): Promise<string[]>
  update(
    id: string,
    changes: Partial<Pick<HostedSession, 'completed_at' | 'expired_at' | 'expires_at'>>,
  ): Promise<void>
}

export function createHostedSessionStore(
  database: Database,
  environment: EnvironmentName,
): HostedSessionStore {
  return {
    async create(session) {
      await database
        .insertInto('hosted_session')
        .values({ environment, ...session })
        .execute()
    },
    listOpen: (care_flow_id) =>
      database
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, care_flow_id, completed_at: '', expired_at: '' }))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    find: (id) =>
      database
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, id }))
        .executeTakeFirst(),
    async listExpired(until, releases, limit) {
      const rows = await selectOpenSessions(database, environment, releases)
        .select('hosted_session.id')
        .where('expires_at', '<=', until)
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    findByToken: (token_hash) =>
      database
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, token_hash }))
        .executeTakeFirst(),
    async update(id, changes) {
      await database
        .updateTable('hosted_session')
        .set(changes)
        .where((where) => where.and({ environment, id }))
        .execute()
    },
  }
}
