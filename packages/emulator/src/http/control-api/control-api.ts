import { Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { CrashHandler } from '../../base/crash-handler.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import { createRandomId } from '../../base/random.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import { MAX_SNAPSHOT_BYTES } from '../../service/dataset/snapshot.ts'
import { toStoreFailure } from '../../store/store-failure.ts'
import { limitBody } from '../pages/body-limit.ts'
import { isOwnHost } from '../pages/browser-security.ts'
import { createControlRoutes } from './routes.ts'

interface ControlApiOptions {
  emulator: Emulator
  onCrash: CrashHandler
}

/**
 * Serves the emulator's methods over HTTP, for tests in other processes and languages. Bodies are JSON. The admin token is the
 * bearer token. The response to an invalid request is HTTP 400 with `{ "error": … }`.
 */
export function createControlApi({ emulator, onCrash }: ControlApiOptions): Hono {
  const controlApi = new Hono()
  controlApi.use(bearerAuth({ token: emulator.adminToken }))
  controlApi.post('*', limitToMegabytes(1))
  controlApi.put('/snapshot', limitToMegabytes(MAX_SNAPSHOT_BYTES / 1_000_000))
  controlApi.onError((error, context) => {
    const failure = toStoreFailure(error)
    if (failure) return context.json({ error: failure.message }, 503)
    if (EmulatorError.is(error)) return context.json({ error: error.message }, 400)
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
    const errorId = createRandomId()
    onCrash(errorId, error)
    return context.json({ error: 'Something went wrong in the emulator.', errorId }, 500)
  })

  controlApi.route('/', createControlRoutes(emulator))
  return controlApi
}

function limitToMegabytes(maximum: number): MiddlewareHandler {
  const error = `The body must be ${maximum} MB or less. No data was changed.`
  return limitBody({
    maxSize: maximum * 1_000_000,
    onError: (context) => context.json({ error }, 413),
  })
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
