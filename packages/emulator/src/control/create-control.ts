import type { EventType } from '@orchestration/webhooks'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { stream } from 'hono/streaming'
import { EmulatorError, isEmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, isEnvironmentName } from '../ground/environments.ts'
import type { FaultRule } from '../recorder/fault-rule.ts'
import type { Stub } from '../recorder/stubs.ts'
import type { RequestMatch, WaitOptions } from '../recorder/wait-for-request.ts'
import type { WebhookFaultRule } from '../recorder/webhook-fault-rule.ts'
import type { SignInAttempts } from '../service/administrators/sign-in-attempts.ts'
import type { Answers } from '../service/care-flows/pending-work.ts'
import { printSnapshot } from '../service/dataset/print-snapshot.ts'
import { checkEventFields } from '../service/webhooks/sample-event.ts'
import { limitBody } from '../web/limit-body.ts'
import type { Emulator } from './emulator.ts'
import { limitGuesses } from './limit-guesses.ts'

/** What the methods of a `CareFlowHandle` are given. */
interface CareFlowStep {
  activity: string
  answers?: Answers
  reason?: string
  track: string
}

export interface ControlOptions {
  emulator: Emulator
  attempts: SignInAttempts
  /** Like the emulator's `restore`, with the snapshot's JSON in pieces. */
  restoreJson(json: AsyncIterable<Uint8Array>): Promise<void>
}

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
  control.put('/snapshot', limitTo(256))
  control.onError((error, context) => {
    if (isEmulatorError(error)) return context.json({ error: error.message }, 400)
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
    return context.json({ error: 'Something went wrong in the emulator.' }, 500)
  })

  control.get('/environments', (context) =>
    context.json(emulator.environments.map((name) => ({ name, endpoint: emulator.endpoint(name) }))),
  )

  control.get('/api-keys/:environment', async (context) =>
    context.json(await emulator.listApiKeys(readEnvironment(context))),
  )
  control.post('/api-keys/:environment', async (context) => {
    const apiKey = await emulator.createApiKey(readEnvironment(context), await readObject(context))
    return context.json({ apiKey }, 201)
  })
  control.delete('/api-keys/:environment/:id', async (context) => {
    await emulator.deleteApiKey(readEnvironment(context), context.req.param('id'))
    return context.body(null, 204)
  })

  control.get('/webhooks/:environment', async (context) => {
    const environment = readEnvironment(context)
    const webhooks = await emulator.listWebhooks(environment)
    return context.json({ publicKey: await emulator.webhookPublicKey(environment), webhooks })
  })
  control.post('/webhooks/:environment', async (context) => {
    const webhook = await emulator.createWebhook(readEnvironment(context), await readObject(context))
    return context.json(webhook, 201)
  })
  control.delete('/webhooks/:environment/:id', async (context) => {
    await emulator.deleteWebhook(readEnvironment(context), context.req.param('id'))
    return context.body(null, 204)
  })
  control.get('/deliveries', async (context) => context.json(await emulator.deliveries()))
  control.post('/events/:environment', async (context) => {
    const { event_type, ...partial } = await readObject<{ event_type: EventType }>(context)
    const environment = readEnvironment(context)
    checkEventFields(event_type, partial)
    return context.json(await emulator.sendEvent(event_type, partial, { environment }))
  })
  control.get('/webhook-faults', (context) => context.json(emulator.webhookFaults()))
  control.post('/webhook-faults', async (context) => {
    emulator.failWebhooks(await readObject<WebhookFaultRule>(context))
    return context.body(null, 204)
  })

  control.get('/faults', (context) => context.json(emulator.faults()))
  control.post('/faults', async (context) => {
    emulator.fail(await readObject<FaultRule>(context))
    return context.body(null, 204)
  })
  control.delete('/faults/:id', (context) => {
    emulator.clearFaults(context.req.param('id'))
    return context.body(null, 204)
  })
  control.delete('/faults', (context) => {
    emulator.clearFaults()
    return context.body(null, 204)
  })

  control.get('/stubs', (context) => context.json(emulator.stubs()))
  control.post('/stubs', async (context) => {
    const { operationName, data, ...options } = await readObject<Stub>(context)
    emulator.stub(operationName, data as object, options)
    return context.body(null, 204)
  })
  control.delete('/stubs', (context) => {
    emulator.clearStubs()
    return context.body(null, 204)
  })

  control.get('/requests', (context) => context.json(emulator.requests()))
  control.post('/requests/wait', async (context) => {
    const { timeout, times, ...match } = await readObject<RequestMatch & WaitOptions>(context)
    return context.json(await emulator.waitForRequest(match, { timeout, times }))
  })

  control.get('/care-flows/:id', async (context) => {
    const careFlow = emulator.careFlow(context.req.param('id'))
    return context.json({
      id: careFlow.id,
      status: await careFlow.status(),
      pending: await careFlow.pending(),
    })
  })
  control.post('/care-flows/:id/:step', async (context) => {
    const { id, step } = context.req.param()
    const careFlow = emulator.careFlow(id)
    const { activity, answers, reason, track } = await readObject<CareFlowStep>(context)
    const steps: Record<string, () => Promise<unknown>> = {
      complete: () => careFlow.complete(activity, answers),
      reach: () => careFlow.reach(activity),
      expire: () => careFlow.expire(activity, reason),
      retry: () => careFlow.retry(activity),
      'add-track': () => careFlow.addTrack(track),
      stop: () => careFlow.stop(reason),
    }
    const take = Object.hasOwn(steps, step) ? steps[step] : undefined
    if (!take) return context.notFound()
    await take()
    return context.json({ id, status: await careFlow.status(), pending: await careFlow.pending() })
  })

  control.get('/clock', (context) => context.json(showClock(emulator)))
  control.post('/clock', async (context) => {
    const { advance, paused } = await readObject<{ advance?: number; paused?: boolean }>(context)
    if (paused === true) emulator.pauseClock()
    if (paused === false) emulator.resumeClock()
    // A body without either is refused as an advance.
    if (advance !== undefined || typeof paused !== 'boolean') emulator.advanceClock(advance as number)
    return context.json(showClock(emulator))
  })

  control.post('/reset', async (context) => {
    await emulator.reset()
    return context.body(null, 204)
  })
  control.get('/snapshot', async (context) => {
    const snapshot = await emulator.snapshot()
    context.header('content-type', 'application/json')
    return stream(context, async (body) => {
      for await (const piece of printSnapshot(snapshot)) await body.write(piece)
    })
  })
  control.put('/snapshot', async (context) => {
    await restoreJson(context.req.raw.body ?? new Blob([]).stream())
    return context.body(null, 204)
  })
  return control
}

function showClock(emulator: Emulator): { now: string; paused: boolean } {
  return { now: emulator.now().toISOString(), paused: emulator.isClockPaused() }
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

function readEnvironment(context: Context): EnvironmentName {
  const name = context.req.param('environment') ?? ''
  if (!isEnvironmentName(name))
    throw new EmulatorError('there is no such environment.', { option: 'environment' })
  return name
}

/** Returns the body with the type that the caller names. The emulator's methods check it. */
async function readObject<Body>(context: Context): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new EmulatorError('The body must be a JSON object.')
  return body as Body
}
