import { Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { isEmulatorError } from '../ground/emulator-error.ts'
import { limitBody } from '../http/pages.ts'
import { MAX_SNAPSHOT_SIZE } from '../service/dataset/snapshot.ts'
import { findStoreFailure } from '../store/store-failure.ts'
import type { ControlOptions } from './control-options.ts'
import { limitGuesses } from './limit-guesses.ts'
import { createCareFlowRoutes } from './routes/care-flows.ts'
import { createClockRoutes, createDataRoutes } from './routes/data.ts'
import { createIntegrationRoutes } from './routes/integrations.ts'
import { createRecorderRoutes } from './routes/recorder.ts'

/**
 * Serves the emulator's methods over HTTP, for tests in other processes and other languages. Takes and returns JSON. The
 * admin token is the bearer token. Answers invalid requests with 400 and `{ "error": … }`.
 */
export function createControl({ emulator, attempts, restoreJson }: ControlOptions): Hono {
  const control = new Hono()
  control.use(limitGuesses(emulator.adminToken, attempts))
  control.use(bearerAuth({ token: emulator.adminToken }))
  // After the answer, the change holds for all emulators on the store.
  control.use(async ({ req }, next) => {
    await emulator.sync()
    await next()
    if (req.method !== 'GET') await emulator.sync()
  })
  control.post('*', limitTo(1))
  control.put('/snapshot', limitTo(MAX_SNAPSHOT_SIZE / 1_000_000))
  control.onError((error, context) => {
    const failure = findStoreFailure(error)
    if (failure) return context.json({ error: failure.message }, 503)
    if (isEmulatorError(error)) return context.json({ error: error.message }, 400)
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
    return context.json({ error: 'Something went wrong in the emulator.' }, 500)
  })

  control.get('/environments', (context) =>
    context.json(emulator.environments.map((name) => ({ name, endpoint: emulator.endpoint(name) }))),
  )
  control.route('/', createIntegrationRoutes(emulator))
  control.route('/', createRecorderRoutes(emulator))
  control.route('/', createCareFlowRoutes(emulator))
  control.route('/', createClockRoutes(emulator))
  control.route('/', createDataRoutes({ emulator, restoreJson }))
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
