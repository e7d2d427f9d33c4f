import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Administrators {
  sessions: AdministratorSessions
  attempts: SignInAttempts
}

export function createAdministrators(): Administrators {
  return { sessions: createAdministratorSessions(), attempts: createSignInAttempts() }
}

/**
 * Session lifetime. The machine's clock measures it, so that advancing the emulator's clock does not sign
 * administrators out.
 */
export const SESSION_SECONDS: number = 12 * 60 * 60

/** A portal session of an administrator. */
export interface Session {
  administrator: string
  /** The secret in the cookie. */
  secret: string
  formToken: string
  /** In ms since the epoch. */
  expiresAt: number
}

/** Portal sessions. Like sign-in links, they are invalid after a restart. */
export interface AdministratorSessions {
  create(administrator: string): Session
  /** Returns the session for the first valid secret. */
  find(secrets: readonly string[]): Session | undefined
  delete(session: Session): void
}

export function createAdministratorSessions(): AdministratorSessions {
  const sessions = new Map<string, Session>()
  const createSecret = () => randomBytes(32).toString('base64url')
  return {
    create(administrator) {
      for (const { secret, expiresAt } of sessions.values())
        if (expiresAt <= Date.now()) sessions.delete(secret)
      const expiresAt = Date.now() + SESSION_SECONDS * 1_000
      const session = { administrator, secret: createSecret(), formToken: createSecret(), expiresAt }
      sessions.set(session.secret, session)
      return session
    },
    find: (secrets) =>
      secrets
        .map((secret) => sessions.get(secret))
        .find((session) => session && session.expiresAt > Date.now()),
    delete: ({ secret }) => void sessions.delete(secret),
  }
}

export interface SignInAttempts {
  /** Counts an attempt. Returns the wait time in whole seconds, or 0 if the attempt is allowed. */
  add(address: string): number
  /** Returns the wait time in whole seconds, or 0 if an attempt is allowed. Does not count as an attempt. */
  wait(address: string): number
  /** Resets the count of an address after a successful sign-in. */
  clear(address: string): void
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
    clear: (address) => void attempts.delete(address),
  }
}

const LINK_MINUTES = 10

/** Random per process, so links are valid only in the process that created them. */
const secret = randomBytes(32)
const used = new Set<string>()

/** Creates a token for a sign-in link. It can be used once, within ten minutes. */
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
