import type { EventType } from '@orchestration/webhooks'
import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { assertKnownOptions, assertOption } from '../../base/assert-option.ts'
import { EmulatorError, isEmulatorError } from '../../base/emulator-error.ts'
import { assertEnvironmentName, type EnvironmentName } from '../../base/environment-names.ts'
import { isObject } from '../../base/json.ts'
import type { CareFlowHandle } from '../../emulator/care-flow-handle.ts'
import type { Emulator, StartByExtensionWebhookOptions } from '../../emulator/emulator.ts'
import type { Fault } from '../../faults/request-faults.ts'
import type { WebhookFault } from '../../faults/webhook-faults.ts'
import { matchOptions, type RequestMatch, type WaitOptions, waitOptions } from '../../journal/journal.ts'
import type { NewApiKey } from '../../service/api-keys/api-key-repository.ts'
import type { Answers } from '../../service/care-flows/create-completion.ts'
import { parseSnapshot, serializeSnapshot } from '../../service/dataset/snapshot.ts'
import { assertEventFields } from '../../service/webhooks/sample-events.ts'
import type { Stub } from '../../stubs.ts'

/** Handles a request. The result is sent as JSON, or as HTTP 204 if it is undefined. */
type Handler = (context: Context) => unknown

export function createControlRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  for (const [request, handle] of Object.entries(createHandlers(emulator))) {
    const [method = '', path = ''] = request.split(' ')
    routes.on(method, path, async (context) => {
      const result = await handle(context)
      if (result instanceof Response) return result
      return result === undefined ? context.body(null, 204) : context.json(result)
    })
  }
  return routes
}

function createHandlers(emulator: Emulator): Record<string, Handler> {
  /** Creates a handler for an action on a care flow. The handler returns the care flow's new status. */
  function createActionHandler<Field extends keyof CareFlowAction>(
    fields: readonly Field[],
    take: (careFlow: CareFlowHandle, body: Pick<CareFlowAction, Field>) => Promise<unknown>,
  ): Handler {
    return async (context) => {
      const careFlow = emulator.careFlow(readId(context))
      await take(careFlow, await readJsonObject<Pick<CareFlowAction, Field>>(context, fields))
      return describeCareFlow(careFlow)
    }
  }

  return {
    'GET /environments': () =>
      emulator.environments.map((name) => ({ name, endpoint: emulator.endpoint(name) })),

    'GET /api-keys/:environment': (context) => emulator.listApiKeys(requireEnvironment(context)),
    'POST /api-keys/:environment': async (context) => {
      const key = await readJsonObject<NewApiKey>(context, ['name', 'description', 'createdBy'])
      const apiKey = await emulator.createApiKey(requireEnvironment(context), key)
      return context.json({ apiKey }, 201)
    },
    'DELETE /api-keys/:environment/:id': (context) =>
      emulator.deleteApiKey(requireEnvironment(context), readId(context)),

    'GET /webhooks/:environment': async (context) => {
      const environment = requireEnvironment(context)
      const webhooks = await emulator.listWebhooks(environment)
      return { publicKey: await emulator.webhookPublicKey(environment), webhooks }
    },
    'POST /webhooks/:environment': async (context) =>
      context.json(
        await emulator.createWebhook(requireEnvironment(context), await readJsonObject(context)),
        201,
      ),
    'DELETE /webhooks/:environment/:id': (context) =>
      emulator.deleteWebhook(requireEnvironment(context), readId(context)),
    'GET /deliveries': () => emulator.deliveries(),
    'POST /events/:environment': async (context) => {
      const { event_type, ...partial } = await readJsonObject<{ event_type: EventType }>(context)
      const environment = requireEnvironment(context)
      renameErrorOption('type', 'event_type', () => assertEventFields(event_type, partial))
      return emulator.sendEvent(event_type, partial, { environment })
    },

    'GET /faults': () => emulator.faults(),
    'POST /faults': async (context) => {
      const id = emulator.fail(await readJsonObject<Fault>(context))
      return context.json({ id }, 201)
    },
    'GET /webhook-faults': () => emulator.webhookFaults(),
    'POST /webhook-faults': async (context) => {
      const id = emulator.failWebhooks(await readJsonObject<WebhookFault>(context))
      return context.json({ id }, 201)
    },
    'DELETE /faults/:id': (context) => emulator.clearFaults(readId(context)),
    'DELETE /faults': () => emulator.clearFaults(),

    'GET /stubs': () => emulator.stubs(),
    'POST /stubs': async (context) => {
      const { operationName, data, ...options } = await readJsonObject<Stub>(context, [
        'operationName',
        'data',
        'environment',
      ])
      const id = emulator.stub(operationName, data as object, options)
      return context.json({ id }, 201)
    },
    'DELETE /stubs/:id': (context) => emulator.clearStubs(readId(context)),
    'DELETE /stubs': () => emulator.clearStubs(),

    'GET /requests': () => emulator.requests(),
    'POST /requests/wait': async (context) => {
      const { timeout, times, ...match } = await readJsonObject<RequestMatch & WaitOptions>(context, [
        ...matchOptions,
        ...waitOptions,
      ])
      return emulator.waitForRequest(match, { timeout, times })
    },

    'GET /care-flows/:id': (context) => describeCareFlow(emulator.careFlow(readId(context))),
    'POST /care-flows': async (context) => {
      const { definitionId, webhook, ...options } = await readJsonObject<ExtensionWebhookStart>(context, [
        'definitionId',
        'webhook',
        'patientId',
        'values',
        'environment',
      ])
      const started = await emulator.startByExtensionWebhook(definitionId, webhook, options)
      return context.json(await describeCareFlow(started), 201)
    },
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

    'GET /clock': () => describeClock(emulator),
    'POST /clock': async (context) => {
      const { advance, paused } = await readJsonObject<{ advance?: number; paused?: boolean }>(context, [
        'advance',
        'paused',
      ])
      const isValid = paused === undefined || typeof paused === 'boolean'
      assertOption(isValid, 'paused', 'Specify true or false.')
      const isMissing = advance === undefined && paused === undefined
      const explanation = 'The field is missing. Specify a number of milliseconds, or paused: true or false.'
      assertOption(!isMissing, 'advance', explanation)
      // Advances first, so that an invalid `advance` changes nothing.
      if (advance !== undefined) renameErrorOption('ms', 'advance', () => emulator.advanceClock(advance))
      if (paused === true) emulator.pauseClock()
      if (paused === false) emulator.resumeClock()
      return describeClock(emulator)
    },
    'POST /settle': (context) => emulator.settle({ signal: context.req.raw.signal }),

    'POST /reset': () => emulator.reset(),
    'GET /snapshot': async (context) => {
      const pieces = await serializeSnapshot(await emulator.snapshot())
      context.header('content-type', 'application/json')
      return stream(context, async (body) => {
        for (const piece of pieces) await body.write(piece)
      })
    },
    'PUT /snapshot': async (context) => emulator.restore(parseSnapshot(await context.req.arrayBuffer())),
  }
}

function requireEnvironment(context: Context): EnvironmentName {
  const name = context.req.param('environment') ?? ''
  assertEnvironmentName(name, 'environment')
  return name
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
  if (fields) assertKnownOptions(body, fields, 'The body has no such field')
  return body as Body
}

/** Runs a step. If a method rejects an argument, the error names the corresponding field of the body instead. */
function renameErrorOption(argument: string, field: string, step: () => void): void {
  try {
    step()
  } catch (error) {
    if (isEmulatorError(error) && error.option === argument)
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

async function describeCareFlow(careFlow: CareFlowHandle) {
  return { id: careFlow.id, status: await careFlow.status(), pending: await careFlow.pending() }
}

function describeClock(emulator: Emulator): { now: string; paused: boolean } {
  return { now: emulator.now().toISOString(), paused: emulator.isClockPaused() }
}
