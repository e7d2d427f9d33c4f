import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { isSameText } from '../ground/is-same-text.ts'
import type { SignInAttempts } from '../service/administrators/sign-in-attempts.ts'

/**
 * A wrong bearer token is an attempt to sign in; after too many, an address has to wait with the right one too. The right
 * one is no attempt, because programs show it many times at once.
 */
export function limitGuesses(adminToken: string, attempts: SignInAttempts): MiddlewareHandler {
  return async (context, next) => {
    const address = getConnInfo(context).remote.address ?? ''
    const [, token] = /^Bearer +(.+)$/i.exec(context.req.header('authorization') ?? '') ?? []
    // A request without a token guesses nothing. Any website could make a browser send it.
    if (token === undefined) return next()
    const isRight = isSameText(token.trim(), adminToken)
    const seconds = await (isRight ? attempts.wait(address) : attempts.add(address))
    if (seconds === 0) return next()
    context.header('retry-after', String(seconds))
    return context.json({ error: `Too many attempts. Try again in ${seconds} seconds.` }, 429)
  }
}
