import { formatChoice } from '@orchestration/cli-kit'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { CrashHandler } from '../base/crash-handler.ts'
import { EmulatorError } from '../base/emulator-error.ts'
import { parseJson } from '../base/json.ts'
import { createRandomId } from '../base/random.ts'
import { CareFlowHandle } from '../care-flow-handle.ts'
import { Emulator } from '../emulator.ts'
import { MAX_SNAPSHOT_BYTES, serializeSnapshot } from '../service/dataset/snapshot.ts'
import { toStoreFailure } from '../store/store-failure.ts'
import { limitBody } from './pages/body-limit.ts'
import { isOwnHost } from './pages/browser-security.ts'

interface ControlApiOptions {
  emulator: Emulator
  host: string
  allowedHosts: readonly string[]
  onCrash: CrashHandler
}

/** The methods that the control API serves. The path of a care flow's methods contains its id. */
export const emulatorMethods: readonly string[] = listMethods(Emulator.prototype, ['careFlow', 'stop'])
export const careFlowMethods: readonly string[] = listMethods(CareFlowHandle.prototype)

/**
 * Serves the emulator's methods over HTTP, for tests in other processes and languages. The body is a JSON array of the arguments,
 * and the response is the result as JSON. The admin token is the bearer token. The response to invalid arguments is HTTP 400 with
 * `{ "error": … }`.
 */
export function createControlApi({ emulator, host, allowedHosts, onCrash }: ControlApiOptions): Hono {
  const controlApi = new Hono()
  controlApi.use(rejectWebPages([host, ...allowedHosts]))
  controlApi.use(bearerAuth({ token: emulator.adminToken }))
  controlApi.use(limitArguments)
  controlApi.onError((error, context) => {
    const failure = toStoreFailure(error)
    if (failure) return context.json({ error: failure.message }, 503)
    if (EmulatorError.is(error)) return context.json({ error: error.message }, 400)
    if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
    const errorId = createRandomId()
    onCrash(errorId, error)
    return context.json({ error: 'Something went wrong in the emulator.', errorId }, 500)
  })

  controlApi.post('/snapshot', (context) => sendSnapshot(emulator, context))
  controlApi.post('/:method', (context) => callMethod(emulator, emulatorMethods, context))
  controlApi.post('/careFlow/:id/:method', (context) =>
    callMethod(emulator.careFlow(context.req.param('id')), careFlowMethods, context),
  )
  const error = 'Send a POST request to /__control/<method>. The body is a JSON array of the arguments.'
  controlApi.all('*', (context) => context.json({ error }, 404))
  return controlApi
}

function listMethods(prototype: object, excluded: readonly string[] = []): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { get }]) =>
    get || ['constructor', ...excluded].includes(name) ? [] : [name],
  )
}

async function callMethod(
  target: Emulator | CareFlowHandle,
  methods: readonly string[],
  context: Context,
): Promise<Response> {
  const name = context.req.param('method') ?? ''
  if (!methods.includes(name))
    return context.json({ error: `There is no such method. ${formatChoice(name, methods)}` }, 404)
  const method: (...values: unknown[]) => unknown = Reflect.get(target, name)
  // `length` counts all parameters, because the methods have no default parameters.
  const result = await method.apply(target, await readArguments(context, method.length))
  return result === undefined ? context.body(null, 204) : context.json(result)
}

/** @throws EmulatorError unless the body is empty or a JSON array of up to `maximum` arguments */
async function readArguments(context: Context, maximum: number): Promise<unknown[]> {
  const text = await context.req.text()
  const values = text === '' ? [] : parseJson(text)
  if (!Array.isArray(values))
    throw new EmulatorError('The body must be a JSON array of the arguments, such as ["sandbox"].')
  if (values.length <= maximum) return values
  throw new EmulatorError(`There are too many arguments. The method accepts at most ${maximum}.`)
}

/** @throws EmulatorError if the snapshot is too large to be restored */
async function sendSnapshot(emulator: Emulator, context: Context): Promise<Response> {
  return context.body(serializeSnapshot(await emulator.snapshot()), {
    headers: { 'content-type': 'application/json' },
  })
}

/** A snapshot in brackets is an array of arguments. */
const limitSnapshot = limitToBytes(MAX_SNAPSHOT_BYTES + 2)
const limitOther = limitToBytes(1_000_000)
const limitArguments: MiddlewareHandler = (context, next) =>
  (context.req.path === '/__control/restore' ? limitSnapshot : limitOther)(context, next)

function limitToBytes(maxSize: number): MiddlewareHandler {
  const error = `The body must be ${Math.floor(maxSize / 1_000_000)} MB or less. No data was changed.`
  return limitBody({ maxSize, onError: (context) => context.json({ error }, 413) })
}

/**
 * Rejects requests from web pages, which have an `Origin` header or, after DNS rebinding, a foreign `Host`. The admin token is
 * not sufficient protection, because it is often written to files. Forbids caching and content sniffing.
 */
function rejectWebPages(names: readonly string[]): MiddlewareHandler {
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
