import { hash } from 'node:crypto'
import { createRandomId } from '../../base/random.ts'
import { insertRows, Repository } from '../../store/repository.ts'
import type { HostedLinkRow, HostedSessionRow } from '../../store/tables.ts'

export type HostedSession = Omit<HostedSessionRow, 'environment'>

/** Hashes a token. Only the hash is stored, so that a copy of the store does not give access to the pages. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

export class HostedSessionRepository extends Repository {
  /** Lists the sessions of a care flow that are neither completed nor marked as expired. `expires_at` may have passed. */
  listOpen(care_flow_id: string): HostedSession[] {
    const open = this.from('hosted_session', { care_flow_id, completed_at: '', expired_at: '' }).selectAll()
    return this.database.all(open.orderBy('created_at').orderBy('id'))
  }

  find(id: string): HostedSession | undefined {
    return this.database.first(this.from('hosted_session', { id }).selectAll())
  }

  findByToken(token: string): HostedSession | undefined {
    const session = this.from('hosted_session', { token_hash: hashToken(token) }).selectAll()
    return this.database.first(session)
  }

  create(session: HostedSession): void {
    const { environment } = this
    insertRows(this.database, 'hosted_session', [{ environment, ...session }])
  }

  update(
    id: string,
    changes: Partial<Pick<HostedSession, 'completed_at' | 'expired_at' | 'expires_at'>>,
  ): void {
    this.updateRows('hosted_session', { id }, changes)
  }
}

export type HostedLink = Omit<HostedLinkRow, 'environment'>

export class HostedLinkRepository extends Repository {
  findByToken(token: string): HostedLink | undefined {
    const link = this.from('hosted_link', { token }).select(['care_flow_id', 'stakeholder_id', 'token'])
    return this.database.first(link)
  }

  findOrCreate(link: Omit<HostedLink, 'token'>): string {
    const found = this.database.first(this.from('hosted_link', link).select('token'))
    if (found) return found.token
    const { environment } = this
    const token = createRandomId()
    insertRows(this.database, 'hosted_link', [{ environment, ...link, token }])
    return token
  }
}
