import { hash } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { type CrashHandler, isEmulatorError } from '../../base/emulator-error.ts'
import { isLoopback } from '../../base/loopback.ts'
import { createRandomId } from '../../base/random.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import { isSameSecret, type SignInAttempts } from '../../service/administrators.ts'
import { MAX_SNAPSHOT_BYTES } from '../../service/dataset/snapshot.ts'
import { toStoreFailure } from '../../store/store-failure.ts'
import { limitBody } from '../body-limit.ts'
import { isOwnHost } from '../browser-security.ts'
import { createControlRoutes } from './routes.ts'

interface ControlApiOptions {
  emulator: Emulator
  attempts: SignInAttempts
  onCrash: CrashHandler
}

/**
 * Serves the emulator's methods over HTTP, for tests in other processes and languages. Bodies are JSON. The admin token is the
 * bearer token. Invalid requests get HTTP 400 and `{ "error": … }`.
 */
export function createControlApi({ emulator, attempts, onCrash }: ControlApiOptions): Hono {
  const controlApi = new Hono()
  controlApi.use(limitGuesses(emulator.adminToken, attempts))
  controlApi.use(bearerAuth({ token: emulator.adminToken }))
  controlApi.post('*', limitToMegabytes(1))
  controlApi.put('/snapshot', limitToMegabytes(MAX_SNAPSHOT_BYTES / 1_000_000))
  controlApi.onError((error, context) => {
    const failure = toStoreFailure(error)
    if (failure) return context.json({ error: failure.message }, 503)
    if (isEmulatorError(error)) return context.json({ error: error.message }, 400)
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
    const errorId = createRandomId()
    onCrash(errorId, error)
    return context.json({ error: 'Something went wrong in the emulator.', errorId }, 500)
  })

  controlApi.route('/', createControlRoutes(emulator))
  return controlApi
}

function limitToMegabytes(maximum: number): MiddlewareHandler {
  const error = `The body must be ${maximum} MB or less. Nothing has changed.`
  return limitBody({
    maxSize: maximum * 1_000_000,
    // The rest of the body is not read, so the connection cannot be reused.
    onError: (context) => context.json({ error }, 413, { connection: 'close' }),
  })
}

/** Limits memory use. */
const MAX_WRONG_TOKENS = 1_000

/**
 * Throttles guesses of the bearer token. Each new wrong token counts as a sign-in attempt. After too many attempts, requests from
 * the address are rejected for some time, even with the right token. A repeated wrong token does not count, so a program that
 * keeps sending an outdated token does not lock out other callers.
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
    // A request without a token does not count, because any website can make a browser send such a request.
    if (token === undefined) return next()
    const isGuess = !isSameSecret(token.trim(), adminToken) && !isKnownAsWrong(token.trim())
    const address = readClientAddress(context)
    const seconds = isGuess ? attempts.add(address) : attempts.secondsToWait(address)
    if (seconds === 0) return next()
    context.header('retry-after', String(seconds))
    return context.json({ error: `Too many attempts. Try again in ${seconds} seconds.` }, 429)
  }
}

/** Returns the caller's address. All loopback addresses count as one, because a local caller can use any of them. */
export function readClientAddress(context: Context): string {
  const address = getConnInfo(context).remote.address ?? ''
  return isLoopback(address.replace(/^::ffff:/, '')) ? 'loopback' : address
}

/**
 * Rejects requests from web pages, which have an `Origin` header or, after DNS rebinding, a foreign `Host`. The admin token is
 * not sufficient protection, because it is often written to files. Forbids caching and content sniffing.
 */
export function rejectWebPages(names: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { host, origin } = context.req.header()
    const reject = (error: string, status: 403 | 421) => {
      context.res = context.json({ error }, status)
    }
    if (!isOwnHost(host, names))
      reject(
        'The control API is not served under this host name. Use the URL that the emulator printed at startup, or start the emulator with --allowed-host and this name.',
        421,
      )
    else if (origin !== undefined)
      reject(
        'The control API is for programs. Requests with an Origin header, which browsers send, are not allowed.',
        403,
      )
    else await next()
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
  }
}
