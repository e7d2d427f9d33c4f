import { createId } from '../../ground/random.ts'
import { EnvironmentRows, updateRows } from '../../store/sql.ts'
import type { Database, HostedLinkRow, HostedSessionRow, Reader } from '../../store/tables.ts'

export type HostedSession = Omit<HostedSessionRow, 'environment'>

/** The hosted sessions of one environment. */
export class HostedSessionReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  /** Lists the sessions of a care flow that have neither completed nor expired. Some may be past their time. */
  listOpen(care_flow_id: string): Promise<HostedSession[]> {
    return this.#select({ care_flow_id, completed_at: '', expired_at: '' })
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  find(id: string): Promise<HostedSession | undefined> {
    return this.#select({ id }).executeTakeFirst()
  }

  findByToken(token_hash: string): Promise<HostedSession | undefined> {
    return this.#select({ token_hash }).executeTakeFirst()
  }

  #select(wanted: Partial<HostedSession>) {
    const { environment } = this
    const sessions = this.source.selectFrom('hosted_session').selectAll()
    return sessions.where((where) => where.and({ environment, ...wanted }))
  }
}

export class HostedSessionStore extends HostedSessionReader<Database> {
  async create(session: HostedSession): Promise<void> {
    const { environment } = this
    await this.source
      .insertInto('hosted_session')
      .values({ environment, ...session })
      .execute()
  }

  async update(
    id: string,
    changes: Partial<Pick<HostedSession, 'completed_at' | 'expired_at' | 'expires_at'>>,
  ): Promise<void> {
    const { environment } = this
    await updateRows(this.source, 'hosted_session', { environment, id }, changes)
  }
}

export type HostedLink = Omit<HostedLinkRow, 'environment'>

/** The links to hosted pages of one environment. */
export class HostedLinkReader<Source extends Reader = Reader> extends EnvironmentRows<Source> {
  findByToken(token: string): Promise<HostedLink | undefined> {
    const { environment } = this
    return this.source
      .selectFrom('hosted_link')
      .select(['care_flow_id', 'stakeholder_id', 'token'])
      .where((where) => where.and({ environment, token }))
      .executeTakeFirst()
  }
}

export class HostedLinkStore extends HostedLinkReader<Database> {
  /** Returns the token of the stakeholder's link. Creates it the first time. */
  async findOrCreate(link: Omit<HostedLink, 'token'>): Promise<string> {
    const { environment } = this
    const found = await this.source
      .selectFrom('hosted_link')
      .select('token')
      .where((where) => where.and({ environment, ...link }))
      .executeTakeFirst()
    if (found) return found.token
    const token = createId()
    await this.source
      .insertInto('hosted_link')
      .values({ environment, ...link, token })
      .execute()
    return token
  }
}
