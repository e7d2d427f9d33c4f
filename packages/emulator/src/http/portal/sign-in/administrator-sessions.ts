import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

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
  find(secret: string): AdministratorSession | undefined
  delete(session: AdministratorSession): void
}

export function createAdministratorSessions(): AdministratorSessions {
  const sessions = new Map<string, AdministratorSession>()
  return {
    create(administrator) {
      for (const { secret, expiresAt } of sessions.values())
        if (expiresAt <= Date.now()) sessions.delete(secret)
      const expiresAt = Date.now() + SESSION_LIFETIME_SECONDS * 1_000
      const session = { administrator, secret: createSecret(), formToken: createSecret(), expiresAt }
      sessions.set(session.secret, session)
      return session
    },
    find(secret) {
      const session = sessions.get(secret)
      return session && session.expiresAt > Date.now() ? session : undefined
    },
    delete: ({ secret }) => void sessions.delete(secret),
  }
}

const LINK_MINUTES = 10

/** Expiry times in ms since the epoch, keyed by the token of a sign-in link. */
const links = new Map<string, number>()

/** Creates a token for a sign-in link that can be used once, within ten minutes. */
export function createSignInLink(now: number = Date.now()): string {
  const link = createSecret()
  links.set(link, now + LINK_MINUTES * 60_000)
  return link
}

/** Invalidates a sign-in link. Returns whether it was valid. */
export function consumeSignInLink(link: string): boolean {
  const expiresAt = links.get(link) ?? 0
  links.delete(link)
  return expiresAt >= Date.now()
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Compares two secrets in constant time. Hashing hides their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
