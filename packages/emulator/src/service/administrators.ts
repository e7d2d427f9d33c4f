import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Database, kysely } from '../store/database.ts'
import { insertRows } from '../store/repository.ts'

export interface Administrators {
  sessions: AdministratorSessions
  attempts: SignInAttempts
}

export function createAdministrators(database: Database, adminToken: string): Administrators {
  return { sessions: createAdministratorSessions(database, adminToken), attempts: createSignInAttempts() }
}

/** Session lifetime by the machine's clock, so advancing the emulator's clock does not sign administrators out. */
export const SESSION_SECONDS: number = 12 * 60 * 60

/** A portal session of an administrator. */
export interface Session {
  administrator: string
  /** The secret in the cookie. Only its digest is stored. */
  secret: string
  hash: string
  formToken: string
}

/**
 * Portal sessions. They are stored, so they survive a restart with the same admin token. A new admin token invalidates them.
 */
export interface AdministratorSessions {
  create(administrator: string): Session
  /** Returns the session of the first valid secret. */
  find(secrets: readonly string[]): Session | undefined
  delete(session: Session): void
}

export function createAdministratorSessions(database: Database, adminToken: string): AdministratorSessions {
  const hashSecret = (secret: string) => createHmac('sha256', adminToken).update(secret).digest('hex')
  const describeSession = (administrator: string, secret: string): Session => {
    const formToken = createHmac('sha256', secret).update('form').digest('base64url')
    return { administrator, secret, hash: hashSecret(secret), formToken }
  }
  const now = () => new Date().toISOString()
  return {
    create(administrator) {
      const session = describeSession(administrator, randomBytes(32).toString('base64url'))
      const expires_at = new Date(Date.now() + SESSION_SECONDS * 1_000).toISOString()
      database.transact(() => {
        database.run(kysely.deleteFrom('portal_session').where('expires_at', '<=', now()))
        insertRows(database, 'portal_session', [{ hash: session.hash, administrator, expires_at }])
      })
      return session
    },
    find(secrets) {
      for (const secret of secrets) {
        const row = database.first(
          kysely
            .selectFrom('portal_session')
            .select('administrator')
            .where('hash', '=', hashSecret(secret))
            .where('expires_at', '>', now()),
        )
        if (row) return describeSession(row.administrator, secret)
      }
      return undefined
    },
    delete({ hash }) {
      database.transact(() => database.run(kysely.deleteFrom('portal_session').where('hash', '=', hash)))
    },
  }
}

export interface SignInAttempts {
  /** Counts an attempt. Returns the wait in whole seconds, or 0 if the attempt is allowed. */
  add(address: string): number
  /** Returns the wait in whole seconds, or 0 if an attempt is allowed. Counts no attempt. */
  wait(address: string): number
  /** Resets the count of an address after a successful sign-in. */
  forget(address: string): void
}

export interface SignInAttemptsOptions {
  /** Maximum attempts per address and window. */
  max?: number
  /** Length of the window in ms. */
  window?: number
  now?: () => number
}

const MAX_ADDRESSES = 10_000

/** Throttles sign-in attempts by address, so that a short admin token cannot be guessed. */
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
      // Attempts during the wait do not extend it.
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

/** Random per process, so links are valid only in the process that created them. */
const secret = randomBytes(32)
const used = new Set<string>()

/** Creates a token for a sign-in link. It is valid once, for ten minutes. */
export function createSignInLink(now: number = Date.now()): string {
  return sign(`${now + LINK_MINUTES * 60_000}.${randomBytes(9).toString('base64url')}`)
}

/** Invalidates a sign-in link. Returns whether it was valid. */
export function consumeSignInLink(link: string, now: number = Date.now()): boolean {
  const claim = link.split('.').slice(0, 2).join('.')
  if (!isSameText(link, sign(claim)) || used.has(link) || Number.parseInt(claim, 10) < now) return false
  used.add(link)
  return true
}

function sign(claim: string): string {
  return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
}

/** Compares two secrets in constant time. Hashing hides their lengths. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
