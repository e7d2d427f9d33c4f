import { hash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { isSameText } from '../ground/is-same-text.ts'
import type { SignInAttempts } from '../service/administrators/sign-in-attempts.ts'

/** How many wrong tokens are remembered. */
const MAX_WRONG_TOKENS = 1_000

/**
 * Limits guesses of the bearer token. A wrong token counts as an attempt to sign in. After too many attempts, an address
 * must wait, even with the right token. The right token never counts, because programs send it many times. A wrong token
 * counts once: a program that repeats the token of an earlier start learns nothing, and locks nobody out.
 */
export function limitGuesses(adminToken: string, attempts: SignInAttempts): MiddlewareHandler {
  const wrong = new Set<string>()

  function isKnownAsWrong(token: string): boolean {
    const digest = hash('sha256', token)
    if (wrong.has(digest)) return true
    if (wrong.size >= MAX_WRONG_TOKENS) wrong.clear()
    wrong.add(digest)
    return false
  }

  return async (context, next) => {
    const [, token] = /^Bearer +(.+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    // A request without a token is not a guess: any website can make a browser send one.
    if (token === undefined) return next()
    const isGuess = !isSameText(token.trim(), adminToken) && !isKnownAsWrong(token.trim())
    const address = readAddress(context)
    const seconds = await (isGuess ? attempts.add(address) : attempts.wait(address))
    if (seconds === 0) return next()
    context.header('retry-after', String(seconds))
    return context.json({ error: `Too many attempts. Try again in ${seconds} seconds.` }, 429)
  }
}

/** Reads the caller's address. All loopback addresses count as one, because a caller on this machine can use any of them. */
export function readAddress(context: Context): string {
  const address = getConnInfo(context).remote.address ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address) ? 'loopback' : address
}
