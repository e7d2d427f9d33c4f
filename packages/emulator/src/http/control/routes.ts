import type { EventType } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { checkEnvironmentName, type EnvironmentName } from '../../ground/environments.ts'
import type { SignInAttempts } from '../../service/administrators.ts'
import type { Answers } from '../../service/care-flows/pending-work.ts'
import { parseSnapshot } from '../../service/dataset/check-snapshot.ts'
import { printSnapshot } from '../../service/dataset/snapshot.ts'
import { checkEventFields } from '../../service/webhooks/sample-events.ts'
import type { CareFlowHandle } from '../../testing/care-flow-handle.ts'
import type { Emulator, WebhookStartOptions } from '../../testing/emulator.ts'
import type { FaultRule, WebhookFaultRule } from '../../testing/faults.ts'
import type { RequestMatch, WaitOptions } from '../../testing/journal.ts'
import type { Stub } from '../../testing/stubs.ts'

export interface ControlOptions {
  emulator: Emulator
  attempts: SignInAttempts
}

/** Lists, adds and deletes API keys and webhooks, sends events, and lists deliveries. */
export function createIntegrationRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/api-keys/:environment', async (context) =>
    context.json(await emulator.listApiKeys(readEnvironment(context))),
  )
  routes.post('/api-keys/:environment', async (context) => {
    const apiKey = await emulator.createApiKey(readEnvironment(context), await readObject(context))
    return context.json({ apiKey }, 201)
  })
  routes.delete('/api-keys/:environment/:id', async (context) => {
    await emulator.deleteApiKey(readEnvironment(context), context.req.param('id'))
    return context.body(null, 204)
  })

  routes.get('/webhooks/:environment', async (context) => {
    const environment = readEnvironment(context)
    const webhooks = await emulator.listWebhooks(environment)
    return context.json({ publicKey: await emulator.webhookPublicKey(environment), webhooks })
  })
  routes.post('/webhooks/:environment', async (context) => {
    const webhook = await emulator.createWebhook(readEnvironment(context), await readObject(context))
    return context.json(webhook, 201)
  })
  routes.delete('/webhooks/:environment/:id', async (context) => {
    await emulator.deleteWebhook(readEnvironment(context), context.req.param('id'))
    return context.body(null, 204)
  })
  routes.get('/deliveries', async (context) => context.json(await emulator.deliveries()))
  routes.post('/events/:environment', async (context) => {
    const { event_type, ...partial } = await readObject<{ event_type: EventType }>(context)
    const environment = readEnvironment(context)
    checkEventFields(event_type, partial)
    return context.json(await emulator.sendEvent(event_type, partial, { environment }))
  })
  return routes
}

/** Returns the environment that the address names. */
function readEnvironment(context: Context): EnvironmentName {
  const name = context.req.param('environment') ?? ''
  checkEnvironmentName(name, 'environment')
  return name
}

/** Sets, lists and clears faults and stubs, and lists requests. */
export function createRecorderRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/faults', (context) => context.json(emulator.faults()))
  routes.post('/faults', async (context) => {
    emulator.fail(await readObject<FaultRule>(context))
    return context.body(null, 204)
  })
  routes.delete('/faults/:id', (context) => {
    emulator.clearFaults(context.req.param('id'))
    return context.body(null, 204)
  })
  routes.delete('/faults', (context) => {
    emulator.clearFaults()
    return context.body(null, 204)
  })

  routes.get('/webhook-faults', (context) => context.json(emulator.webhookFaults()))
  routes.post('/webhook-faults', async (context) => {
    emulator.failWebhooks(await readObject<WebhookFaultRule>(context))
    return context.body(null, 204)
  })

  routes.get('/stubs', (context) => context.json(emulator.stubs()))
  routes.post('/stubs', async (context) => {
    const { operationName, data, ...options } = await readObject<Stub>(context)
    emulator.stub(operationName, data as object, options)
    return context.body(null, 204)
  })
  routes.delete('/stubs', (context) => {
    emulator.clearStubs()
    return context.body(null, 204)
  })

  routes.get('/requests', (context) => context.json(emulator.requests()))
  routes.post('/requests/wait', async (context) => {
    const { timeout, times, ...match } = await readObject<RequestMatch & WaitOptions>(context)
    return context.json(await emulator.waitForRequest(match, { timeout, times }))
  })
  return routes
}

/** What the methods of a `CareFlowHandle` are given. */
interface CareFlowStep {
  activity: string
  answers?: Answers
  reason?: string
  track: string
  webhook: string
  values?: Answers
}

interface WebhookStart extends WebhookStartOptions {
  careFlow: string
  webhook: string
}

/** Shows a care flow, and acts on it. */
export function createCareFlowRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/care-flows/:id', async (context) =>
    context.json(await show(emulator.careFlow(context.req.param('id')))),
  )
  routes.post('/care-flows', async (context) => {
    const { careFlow, webhook, ...options } = await readObject<WebhookStart>(context)
    return context.json(await show(await emulator.startByExtensionWebhook(careFlow, webhook, options)), 201)
  })
  routes.post('/care-flows/:id/:step', async (context) => {
    const { id, step } = context.req.param()
    const careFlow = emulator.careFlow(id)
    const { activity, answers, reason, track, webhook, values } = await readObject<CareFlowStep>(context)
    const steps: Record<string, () => Promise<unknown>> = {
      complete: () => careFlow.complete(activity, answers),
      reach: () => careFlow.reach(activity),
      expire: () => careFlow.expire(activity, reason),
      retry: () => careFlow.retry(activity),
      'add-track': () => careFlow.addTrack(track),
      'call-extension-webhook': () => careFlow.callExtensionWebhook(webhook, values),
      stop: () => careFlow.stop(reason),
    }
    const take = Object.hasOwn(steps, step) ? steps[step] : undefined
    if (!take) return context.notFound()
    await take()
    return context.json(await show(careFlow))
  })
  return routes
}

async function show(careFlow: CareFlowHandle) {
  return { id: careFlow.id, status: await careFlow.status(), pending: await careFlow.pending() }
}

/** Resets the data, saves it as a snapshot, and restores a snapshot. */
export function createDataRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.post('/reset', async (context) => {
    await emulator.reset()
    return context.body(null, 204)
  })
  routes.get('/snapshot', async (context) => {
    const pieces = await printSnapshot(await emulator.snapshot())
    context.header('content-type', 'application/json')
    return stream(context, async (body) => {
      for (const piece of pieces) await body.write(piece)
    })
  })
  routes.put('/snapshot', async (context) => {
    await emulator.restore(parseSnapshot(await context.req.arrayBuffer()))
    return context.body(null, 204)
  })
  return routes
}

/** Reads, moves, pauses and resumes the emulator's clock. */
export function createClockRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/clock', (context) => context.json(showClock(emulator)))
  routes.post('/clock', async (context) => {
    const { advance, paused } = await readObject<{ advance?: number; paused?: boolean }>(context)
    if (paused === true) emulator.pauseClock()
    if (paused === false) emulator.resumeClock()
    // A body without either is refused as an advance.
    if (advance !== undefined || typeof paused !== 'boolean') emulator.advanceClock(advance as number)
    return context.json(showClock(emulator))
  })
  return routes
}

function showClock(emulator: Emulator): { now: string; paused: boolean } {
  return { now: emulator.now().toISOString(), paused: emulator.isClockPaused() }
}

/** Returns the body with the type that the caller names. The emulator's methods check it. */
async function readObject<Body>(context: Context): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new EmulatorError('The body must be a JSON object.')
  return body as Body
}
