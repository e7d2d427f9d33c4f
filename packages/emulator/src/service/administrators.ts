import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { deleteRows } from '../store/sql.ts'
import type { Store } from '../store/store.ts'

/** The sessions, and the attempts to sign in. */
export interface Administrators {
  sessions: SessionStore
  attempts: SignInAttempts
}

export function createAdministrators(store: Store, adminToken: string): Administrators {
  return { sessions: createSessionStore(store, adminToken), attempts: createSignInAttempts() }
}

/** Twelve hours by the machine's clock. Advancing the emulator's clock does not sign anybody out. */
export const SESSION_SECONDS: number = 12 * 60 * 60

/** An administrator who is signed in. */
export interface Session {
  administrator: string
  /** The secret in the cookie. The store holds only its digest. */
  secret: string
  hash: string
  formToken: string
}

/**
 * Sessions are in the store, so that they survive a restart with the same admin token. A new admin token ends them.
 */
export interface SessionStore {
  create(administrator: string): Promise<Session>
  /** Returns the session of the first secret that has one. */
  find(secrets: readonly string[]): Promise<Session | undefined>
  delete(session: Session): Promise<void>
}

export function createSessionStore({ reader, transact }: Store, adminToken: string): SessionStore {
  const hashSecret = (secret: string) => createHmac('sha256', adminToken).update(secret).digest('hex')
  const describeSession = (administrator: string, secret: string): Session => {
    const formToken = createHmac('sha256', secret).update('form').digest('base64url')
    return { administrator, secret, hash: hashSecret(secret), formToken }
  }
  const now = () => new Date().toISOString()
  return {
    async create(administrator) {
      const session = describeSession(administrator, randomBytes(32).toString('base64url'))
      const expires_at = new Date(Date.now() + SESSION_SECONDS * 1_000).toISOString()
      await transact({ environments: [] }, async (transaction) => {
        await transaction.deleteFrom('portal_session').where('expires_at', '<=', now()).execute()
        await transaction
          .insertInto('portal_session')
          .values({ hash: session.hash, administrator, expires_at })
          .execute()
      })
      return session
    },
    async find(secrets) {
      if (secrets.length === 0) return undefined
      const rows = await reader
        .selectFrom('portal_session')
        .select(['hash', 'administrator'])
        .where('hash', 'in', secrets.map(hashSecret))
        .where('expires_at', '>', now())
        .execute()
      for (const secret of secrets) {
        const row = rows.find(({ hash }) => hash === hashSecret(secret))
        if (row) return describeSession(row.administrator, secret)
      }
      return undefined
    },
    async delete({ hash }) {
      await transact({ environments: [] }, (transaction) =>
        deleteRows(transaction, 'portal_session', { hash }),
      )
    },
  }
}

export interface SignInAttempts {
  /** Counts an attempt. Returns how many whole seconds the address must wait, or 0 if it may try now. */
  add(address: string): number
  /** Returns how long the address must wait, without counting an attempt. */
  wait(address: string): number
  /** Forgets the attempts of an address, after it has signed in. */
  forget(address: string): void
}

export interface SignInAttemptsOptions {
  /** How many attempts an address may have within the window. */
  max?: number
  /** In milliseconds. */
  window?: number
  now?: () => number
}

/** How many addresses are remembered. */
const MAX_ADDRESSES = 10_000

/** Counts the attempts to sign in by address, so that a short admin token cannot be guessed by trying. */
export function createSignInAttempts({
  max = 10,
  window = 60_000,
  now = Date.now,
}: SignInAttemptsOptions = {}): SignInAttempts {
  const attempts = new Map<string, { count: number; until: number }>()
  const find = (address: string) => {
    const known = attempts.get(address)
    return known && known.until > now() ? known : { count: 0, until: 0 }
  }
  const secondsUntil = ({ count, until }: { count: number; until: number }, allowed: number) =>
    count <= allowed ? 0 : Math.ceil((until - now()) / 1_000)

  return {
    add(address) {
      const { count, until } = find(address)
      // Attempts during the wait do not make the wait longer.
      const counted = { count: count + 1, until: count < max ? now() + window : until }
      attempts.set(address, counted)
      const [oldest] = attempts.keys()
      if (attempts.size > MAX_ADDRESSES && oldest !== undefined) attempts.delete(oldest)
      return secondsUntil(counted, max)
    },
    wait: (address) => secondsUntil(find(address), max - 1),
    forget: (address) => void attempts.delete(address),
  }
}

const LINK_MINUTES = 10

/** Links of other processes are not valid here. */
const secret = randomBytes(32)
const used = new Set<string>()

/** Creates the value of a link that signs an administrator in: once, within ten minutes, in this process. */
export function createSignInLink(now: number = Date.now()): string {
  return sign(`${now + LINK_MINUTES * 60_000}.${randomBytes(9).toString('base64url')}`)
}

/** Uses a link up. Returns whether it was valid. */
export function takeSignInLink(link: string, now: number = Date.now()): boolean {
  const claim = link.split('.').slice(0, 2).join('.')
  if (!isSameText(link, sign(claim)) || used.has(link) || Number.parseInt(claim, 10) < now) return false
  used.add(link)
  return true
}

function sign(claim: string): string {
  return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
}

/** Compares two secrets in constant time, so that timing does not reveal where they differ or how long they are. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
