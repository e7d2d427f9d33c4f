import { hash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { isEmulatorError } from '../../base/emulator-error.ts'
import { createId } from '../../base/random.ts'
import { isSameText, type SignInAttempts } from '../../service/administrators.ts'
import { MAX_SNAPSHOT_BYTES } from '../../service/dataset/snapshot.ts'
import { findStoreFailure } from '../../store/store-failure.ts'
import { isOwnHost, limitBody } from '../pages.ts'
import { type ControlOptions, createRoutes } from './routes.ts'

/**
 * Serves the emulator's methods over HTTP, for tests in other processes and other languages. Bodies are JSON. The admin token is
 * the bearer token. Responds to invalid requests with 400 and `{ "error": … }`.
 */
export function createControl({ emulator, attempts, onCrash }: ControlOptions): Hono {
  const control = new Hono()
  control.use(limitGuesses(emulator.adminToken, attempts))
  control.use(bearerAuth({ token: emulator.adminToken }))
  control.post('*', limitTo(1))
  control.put('/snapshot', limitTo(MAX_SNAPSHOT_BYTES / 1_000_000))
  control.onError((error, context) => {
    const failure = findStoreFailure(error)
    if (failure) return context.json({ error: failure.message }, 503)
    if (isEmulatorError(error)) return context.json({ error: error.message }, 400)
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
    const errorId = createId()
    onCrash(errorId, error)
    return context.json({ error: 'Something went wrong in the emulator.', errorId }, 500)
  })

  control.route('/', createRoutes(emulator))
  return control
}

/** Limits the size of a body, in MB. */
function limitTo(maximum: number): MiddlewareHandler {
  const error = `The body holds more than ${maximum} MB. Nothing has changed.`
  return limitBody({
    maxSize: maximum * 1_000_000,
    // The rest of the body is still arriving, so the connection cannot carry another request.
    onError: (context) => context.json({ error }, 413, { connection: 'close' }),
  })
}

/** How many wrong tokens are remembered. */
const MAX_WRONG_TOKENS = 1_000

/**
 * Limits guesses of the bearer token. A wrong token counts as an attempt to sign in. After too many attempts, an address
 * must wait, even with the right token. The right token never counts, because programs send it many times. A wrong token
 * counts once: a program that repeats the token of an earlier start learns nothing, and locks nobody out.
 */
function limitGuesses(adminToken: string, attempts: SignInAttempts): MiddlewareHandler {
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
    const seconds = isGuess ? attempts.add(address) : attempts.wait(address)
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

/**
 * Refuses requests of web pages: those with an `Origin`, and those under a name of another site, which a page could have
 * pointed here (DNS rebinding). The admin token alone is not enough, because people write it into files and guides. Keeps
 * caches and browsers from storing or interpreting the responses.
 */
export function refuseWebPages(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { host, origin } = context.req.header()
    const refuse = (error: string, status: 403 | 421) => {
      context.res = context.json({ error }, status)
    }
    if (!isOwnHost(host, names))
      refuse(
        'The control API is not served under this name. Use the address that was printed at the start, or start the emulator with --allowed-host and this name.',
        421,
      )
    else if (origin !== undefined)
      refuse(
        'The control API is for programs. It refuses requests with an Origin header, which browsers send.',
        403,
      )
    else await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
  }
}
