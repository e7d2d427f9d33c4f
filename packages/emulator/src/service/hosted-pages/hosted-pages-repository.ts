import { hash } from 'node:crypto'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { createRandomId } from '../../base/random.ts'
import type { Database } from '../../store/database.ts'
import { insertRows, Repository } from '../../store/repository.ts'
import type { HostedLinkRow, HostedSessionRow } from '../../store/tables.ts'

export type HostedSession = Omit<HostedSessionRow, 'environment'>

export type HostedLink = Omit<HostedLinkRow, 'environment'>

/** Hashes a token. Only the hash is stored, so that a copy of the store does not give access to the pages. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Sessions and links that give access to the hosted pages of one environment. */
export class HostedPagesRepository extends Repository {
  readonly #origin: () => string

  constructor(database: Database, environment: EnvironmentName, now: () => Date, origin: () => string) {
    super(database, environment, now)
    this.#origin = origin
  }

  get origin(): string {
    return this.#origin()
  }

  sessionUrlOf(token: string): string {
    return `${this.origin}/s/${token}`
  }

  /** Lists the sessions of a care flow that are neither completed nor marked as expired. `expires_at` may have passed. */
  listOpenSessions(care_flow_id: string): HostedSession[] {
    const open = this.from('hosted_session', { care_flow_id, completed_at: '', expired_at: '' }).selectAll()
    return this.database.all(open.orderBy('created_at').orderBy('id'))
  }

  findSession(id: string): HostedSession | undefined {
    return this.database.first(this.from('hosted_session', { id }).selectAll())
  }

  findSessionByToken(token: string): HostedSession | undefined {
    const session = this.from('hosted_session', { token_hash: hashToken(token) }).selectAll()
    return this.database.first(session)
  }

  createSession(session: HostedSession): void {
    const { environment } = this
    insertRows(this.database, 'hosted_session', [{ environment, ...session }])
  }

  updateSession(
    id: string,
    changes: Partial<Pick<HostedSession, 'completed_at' | 'expired_at' | 'expires_at'>>,
  ): void {
    this.updateRows('hosted_session', { id }, changes)
  }

  /** Returns the stable URL of a stakeholder's link in a care flow. Creates the link if it does not exist. */
  ensureLink(link: Omit<HostedLink, 'token'>): string {
    return `${this.origin}/l/${this.#findOrCreateLink(link)}`
  }

  findLinkByToken(token: string): HostedLink | undefined {
    const link = this.from('hosted_link', { token }).select(['care_flow_id', 'stakeholder_id', 'token'])
    return this.database.first(link)
  }

  /** Returns the link's token. */
  #findOrCreateLink(link: Omit<HostedLink, 'token'>): string {
    const found = this.database.first(this.from('hosted_link', link).select('token'))
    if (found) return found.token
    const { environment } = this
    const token = createRandomId()
    insertRows(this.database, 'hosted_link', [{ environment, ...link, token }])
    return token
  }
}
