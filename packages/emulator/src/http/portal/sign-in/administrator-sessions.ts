import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Session lifetime, measured by the machine's clock so that advancing the emulator's clock does not sign administrators
 * out.
 */
export const SESSION_LIFETIME_SECONDS: number = 12 * 60 * 60

/** An administrator's portal session. */
export interface AdministratorSession {
  administrator: string
  /** The secret in the cookie. */
  secret: string
  formToken: string
  /** In ms since the epoch. */
  expiresAt: number
}

/** Portal sessions. Like sign-in links, they do not survive a restart. */
export interface AdministratorSessions {
  create(administrator: string): AdministratorSession
  /** Returns the session for the first valid secret. */
  find(secrets: readonly string[]): AdministratorSession | undefined
  delete(session: AdministratorSession): void
}

export function createAdministratorSessions(): AdministratorSessions {
  const sessions = new Map<string, AdministratorSession>()
  const createSecret = () => randomBytes(32).toString('base64url')
  return {
    create(administrator) {
      for (const { secret, expiresAt } of sessions.values())
        if (expiresAt <= Date.now()) sessions.delete(secret)
      const expiresAt = Date.now() + SESSION_LIFETIME_SECONDS * 1_000
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

const LINK_MINUTES = 10

/** Random per process, so links are valid only in the process that created them. */
const linkSecret = randomBytes(32)
const usedLinks = new Set<string>()

/** Creates a token for a sign-in link that can be used once, within ten minutes. */
export function createSignInLink(now: number = Date.now()): string {
  return sign(`${now + LINK_MINUTES * 60_000}.${randomBytes(9).toString('base64url')}`)
}

/** Invalidates a sign-in link. Returns whether it was valid. */
export function consumeSignInLink(link: string, now: number = Date.now()): boolean {
  const claim = link.split('.').slice(0, 2).join('.')
  if (!isSameSecret(link, sign(claim)) || usedLinks.has(link) || Number.parseInt(claim, 10) < now)
    return false
  usedLinks.add(link)
  return true
}

function sign(claim: string): string {
  return `${claim}.${createHmac('sha256', linkSecret).update(claim).digest('base64url')}`
}

/** Compares two secrets in constant time. Hashing hides their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
