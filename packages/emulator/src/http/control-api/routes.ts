import type { EventType } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { assertEnvironmentName, assertKnownOptions, assertOption } from '../../base/assert-option.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { isObject } from '../../base/json.ts'
import type { CareFlowHandle } from '../../emulator/care-flow-handle.ts'
import type { Emulator, StartByExtensionWebhookOptions } from '../../emulator/emulator.ts'
import type { Fault } from '../../faults/fault.ts'
import { matchOptions, type RequestMatch, type WaitOptions, waitOptions } from '../../journal/journal.ts'
import type { NewApiKey } from '../../service/api-keys/api-key-repository.ts'
import type { Answers } from '../../service/care-flows/create-completion.ts'
import { parseSnapshot, serializeSnapshot } from '../../service/dataset/snapshot.ts'
import { assertEventFields } from '../../service/webhooks/sample-events.ts'
import type { Stub } from '../../stubs.ts'

/** Handles a request. The result is sent as JSON, or as HTTP 204 if it is undefined. */
type Handler = (emulator: Emulator, context: Context) => unknown

export function createControlRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  for (const [request, handle] of Object.entries(handlers)) {
    const [method = '', path = ''] = request.split(' ')
    routes.on(method, path, async (context) => {
      const result = await handle(emulator, context)
      if (result instanceof Response) return result
      return result === undefined ? context.body(null, 204) : context.json(result)
    })
  }
  return routes
}

/** Keyed by method and path. */
const handlers: Record<string, Handler> = {
  'GET /environments': (emulator) =>
    emulator.environments.map((name) => ({ name, endpoint: emulator.endpoint(name) })),

  'GET /api-keys/:environment': (emulator, context) => emulator.listApiKeys(requireEnvironment(context)),
  'POST /api-keys/:environment': createApiKey,
  'DELETE /api-keys/:environment/:id': (emulator, context) =>
    emulator.deleteApiKey(requireEnvironment(context), readId(context)),

  'GET /webhooks/:environment': readWebhooks,
  'POST /webhooks/:environment': createWebhook,
  'DELETE /webhooks/:environment/:id': (emulator, context) =>
    emulator.deleteWebhook(requireEnvironment(context), readId(context)),
  'GET /deliveries': (emulator) => emulator.deliveries(),
  'POST /events/:environment': sendEvent,

  'GET /faults': (emulator) => emulator.faults(),
  'POST /faults': async (emulator, context) =>
    context.json({ id: emulator.fail(await readJsonObject<Fault>(context)) }, 201),
  'DELETE /faults/:id': (emulator, context) => emulator.clearFaults(readId(context)),
  'DELETE /faults': (emulator) => emulator.clearFaults(),

  'GET /stubs': (emulator) => emulator.stubs(),
  'POST /stubs': addStub,
  'DELETE /stubs/:id': (emulator, context) => emulator.clearStubs(readId(context)),
  'DELETE /stubs': (emulator) => emulator.clearStubs(),

  'GET /requests': (emulator) => emulator.requests(),
  'POST /requests/wait': waitForRequest,

  'GET /care-flows/:id': (emulator, context) => readCareFlow(emulator.careFlow(readId(context))),
  'POST /care-flows': startByExtensionWebhook,
  'POST /care-flows/:id/complete': createActionHandler(
    ['activity', 'answers'],
    (careFlow, { activity, answers }) => careFlow.complete(activity, answers),
  ),
  'POST /care-flows/:id/complete-until': createActionHandler(['activity'], (careFlow, { activity }) =>
    careFlow.completeUntil(activity),
  ),
  'POST /care-flows/:id/expire': createActionHandler(
    ['activity', 'reason'],
    (careFlow, { activity, reason }) => careFlow.expire(activity, reason),
  ),
  'POST /care-flows/:id/retry': createActionHandler(['activity'], (careFlow, { activity }) =>
    careFlow.retry(activity),
  ),
  'POST /care-flows/:id/add-track': createActionHandler(['track'], (careFlow, { track }) =>
    careFlow.addTrack(track),
  ),
  'POST /care-flows/:id/call-extension-webhook': createActionHandler(
    ['webhook', 'values'],
    (careFlow, { webhook, values }) => careFlow.callExtensionWebhook(webhook, values),
  ),
  'POST /care-flows/:id/stop': createActionHandler(['reason'], (careFlow, { reason }) =>
    careFlow.stop(reason),
  ),

  'GET /clock': readClock,
  'POST /clock': setClock,
  'POST /settle': (emulator, context) => emulator.settle({ signal: context.req.raw.signal }),

  'POST /reset': (emulator) => emulator.reset(),
  'GET /snapshot': sendSnapshot,
  'PUT /snapshot': async (emulator, context) =>
    emulator.restore(parseSnapshot(await context.req.arrayBuffer())),
}

async function createApiKey(emulator: Emulator, context: Context) {
  const key = await readJsonObject<NewApiKey>(context, ['name', 'description', 'createdBy'])
  const apiKey = await emulator.createApiKey(requireEnvironment(context), key)
  return context.json({ apiKey }, 201)
}

async function readWebhooks(emulator: Emulator, context: Context) {
  const environment = requireEnvironment(context)
  const webhooks = await emulator.listWebhooks(environment)
  return { publicKey: await emulator.webhookPublicKey(environment), webhooks }
}

async function createWebhook(emulator: Emulator, context: Context) {
  const environment = requireEnvironment(context)
  return context.json(await emulator.createWebhook(environment, await readJsonObject(context)), 201)
}

async function sendEvent(emulator: Emulator, context: Context) {
  const { event_type, ...partial } = await readJsonObject<{ event_type: EventType }>(context)
  const environment = requireEnvironment(context)
  renameErrorOption('type', 'event_type', () => assertEventFields(event_type, partial))
  return emulator.sendEvent(event_type, partial, { environment })
}

async function addStub(emulator: Emulator, context: Context) {
  const fields = ['operationName', 'data', 'environment'] as const
  const { operationName, data, ...options } = await readJsonObject<Stub>(context, fields)
  return context.json({ id: emulator.stub(operationName, data as object, options) }, 201)
}

async function waitForRequest(emulator: Emulator, context: Context) {
  const fields = [...matchOptions, ...waitOptions]
  const body = await readJsonObject<RequestMatch & WaitOptions>(context, fields)
  const { timeout, times, ...match } = body
  return emulator.waitForRequest(match, { timeout, times })
}

async function startByExtensionWebhook(emulator: Emulator, context: Context) {
  const fields = ['definitionId', 'webhook', 'patientId', 'values', 'environment'] as const
  const body = await readJsonObject<ExtensionWebhookStart>(context, fields)
  const { definitionId, webhook, ...options } = body
  const careFlow = await emulator.startByExtensionWebhook(definitionId, webhook, options)
  return context.json(await readCareFlow(careFlow), 201)
}

/** Creates a handler for an action on a care flow. The handler returns the care flow's new status. */
function createActionHandler<Field extends keyof CareFlowAction>(
  fields: readonly Field[],
  take: (careFlow: CareFlowHandle, body: Pick<CareFlowAction, Field>) => Promise<unknown>,
): Handler {
  return async (emulator, context) => {
    const careFlow = emulator.careFlow(readId(context))
    await take(careFlow, await readJsonObject<Pick<CareFlowAction, Field>>(context, fields))
    return readCareFlow(careFlow)
  }
}

async function setClock(emulator: Emulator, context: Context) {
  const fields = ['advance', 'paused'] as const
  const { advance, paused } = await readJsonObject<{ advance?: number; paused?: boolean }>(context, fields)
  const isValid = paused === undefined || typeof paused === 'boolean'
  assertOption(isValid, 'paused', 'Specify true or false.')
  const isMissing = advance === undefined && paused === undefined
  const explanation = 'The field is missing. Specify a number of milliseconds, or paused: true or false.'
  assertOption(!isMissing, 'advance', explanation)
  // Advances first, so that an invalid `advance` changes nothing.
  if (advance !== undefined) renameErrorOption('ms', 'advance', () => emulator.advanceClock(advance))
  if (paused === true) emulator.pauseClock()
  if (paused === false) emulator.resumeClock()
  return readClock(emulator)
}

async function sendSnapshot(emulator: Emulator, context: Context) {
  const pieces = await serializeSnapshot(await emulator.snapshot())
  context.header('content-type', 'application/json')
  return stream(context, async (body) => {
    for (const piece of pieces) await body.write(piece)
  })
}

function requireEnvironment(context: Context): EnvironmentName {
  const name = context.req.param('environment')
  assertEnvironmentName(name, 'environment')
  return name as EnvironmentName
}

function readId(context: Context): string {
  return context.req.param('id') ?? ''
}

/**
 * Parses the body. The emulator's methods validate the values and, if `fields` is undefined, the names of the fields.
 *
 * @throws EmulatorError if the body is not an object or contains any other field
 */
async function readJsonObject<Body>(
  context: Context,
  fields?: readonly (string & keyof Body)[],
): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined)
  if (!isObject(body)) throw new EmulatorError('The body must be a JSON object.')
  if (fields) assertKnownOptions(body, fields, 'There is no such field')
  return body as Body
}

/** Runs a step. If a method rejects an argument, the error names the corresponding field of the body instead. */
function renameErrorOption(argument: string, field: string, step: () => void): void {
  try {
    step()
  } catch (error) {
    if (EmulatorError.is(error) && error.option === argument)
      throw new EmulatorError(error.explanation, { option: field })
    throw error
  }
}

/** Arguments of the `CareFlowHandle` methods. */
interface CareFlowAction {
  activity: string
  answers?: Answers
  reason?: string
  track: string
  webhook: string
  values?: Answers
}

interface ExtensionWebhookStart extends StartByExtensionWebhookOptions {
  definitionId: string
  webhook: string
}

async function readCareFlow(careFlow: CareFlowHandle) {
  return { id: careFlow.id, status: await careFlow.status(), pending: await careFlow.pending() }
}

function readClock(emulator: Emulator): { now: string; paused: boolean } {
  return { now: emulator.now().toISOString(), paused: emulator.isClockPaused() }
}
