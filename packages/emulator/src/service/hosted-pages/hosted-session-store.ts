import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, HostedSessionRow } from '../../store/tables.ts'

export type HostedSession = Omit<HostedSessionRow, 'environment'>

/** The hosted sessions of one environment. */
export interface HostedSessionStore {
  create(session: HostedSession): Promise<void>
  /** The sessions of a care flow that are neither completed nor expired by then. */
  listOpen(careFlowId: string, time: Date): Promise<HostedSession[]>
  findByToken(tokenHash: string): Promise<HostedSession | undefined>
  update(id: string, changes: Pick<HostedSession, 'completed_at' | 'expires_at'>): Promise<void>
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
    listOpen: (care_flow_id, time) =>
      database
        .selectFrom('hosted_session')
        .selectAll()
        .where((where) => where.and({ environment, care_flow_id, completed_at: '' }))
        .where('expires_at', '>', time.toISOString())
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
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
