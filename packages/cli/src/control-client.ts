import type { Environment } from '@orchestration/client'
import { UsageError } from './errors.ts'
import { parseJson } from './parse-json.ts'
import { oneLine } from './print.ts'
import { isEncryptedOrLocal } from './target.ts'

/** An environment of a running emulator. */
export interface Portal {
  /** The URL of the portal. The control API has the same origin. */
  portal: string
  environment: string
}

/** The client has these names too, but loading it triples the CPU of a start from the sources. */
const environments = Object.keys({
  sandbox: true,
  'production-eu': true,
  'production-us': true,
  'production-uk': true,
} satisfies Record<Exclude<Environment, 'local'>, true>)

/** @throws {UsageError} unless an emulator can have this environment. */
export function checkEnvironment(environment: string): void {
  if (!environments.includes(environment))
    throw new UsageError(`--environment is not one of ${environments.join(', ')}.`)
}

/** Calls the control API of a running emulator, with a path such as `/webhooks/sandbox`. */
type CallControl = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/**
 * How long the emulator may take to answer, in milliseconds. It waits up to 15 seconds for receivers of an event, and a busy
 * machine may be slow. Where nothing listens, the connection is refused immediately.
 */
const TIMEOUT = 120_000

/**
 * Creates a function that calls the control API of a running emulator, with the token from
 * `ORCHESTRATION_EMULATOR_ADMIN_TOKEN`. The function throws an `Error` if no emulator answers in time, and a `UsageError` if
 * the emulator refuses the body.
 *
 * @throws {UsageError} if no emulator has such an environment, if the token is missing, or if the URL would send it
 * unencrypted to another machine.
 */
export function createControlClient(
  { portal, environment }: Portal,
  token: string | undefined = process.env.ORCHESTRATION_EMULATOR_ADMIN_TOKEN,
  timeout: number = TIMEOUT,
): CallControl {
  checkEnvironment(environment)
  const base = URL.parse(portal)
  if (!base || !isEncryptedOrLocal(base)) {
    throw new UsageError(
      '--portal must be a URL that begins with https://, or with http:// on this machine, such as http://127.0.0.1:4009.',
    )
  }
  if (!token?.trim()) {
    throw new UsageError(
      'ORCHESTRATION_EMULATOR_ADMIN_TOKEN is missing. Put the admin token there that the emulator printed when it started.',
    )
  }
  function fail(error: unknown): never {
    throw new Error(
      error instanceof Error && error.name === 'TimeoutError'
        ? `The emulator at ${base?.origin} did not answer within ${timeout / 1000} s. It may still do what it was asked. Try again when the machine is less busy, or check that --portal is its address.`
        : `No emulator answers at ${base?.origin}. Start one with "orchestration-emulator", or give the URL of its portal with --portal.`,
    )
  }
  return async (method, path, body) => {
    const answer = await fetch(new URL(`/__control${path}`, base), {
      method,
      headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (response) => ({ status: response.status, body: parseJson(await response.text()) }))
      .catch(fail)
    const { status } = answer
    if (status === 204 || (status < 300 && answer.body !== undefined)) return answer.body
    throw explain(answer, base)
  }
}

/** The answer of the control API. The body is undefined if it is not JSON, such as of another server at this address. */
interface Answer {
  status: number
  body: unknown
}

function explain({ status, body }: Answer, { origin }: URL): Error {
  if (status === 401) {
    return new Error(
      `The emulator at ${origin} refuses the token. Put its admin token into ORCHESTRATION_EMULATOR_ADMIN_TOKEN.`,
    )
  }
  const isObject = typeof body === 'object' && body !== null
  const message = isObject && 'error' in body && typeof body.error === 'string' ? body.error : undefined
  if (message === undefined) {
    return new Error(
      `${origin} answers with HTTP ${status}, and not as an emulator of this version does. Check that --portal is the address of its portal.`,
    )
  }
  const text = `The emulator refuses this: ${oneLine(message)}`
  return status === 400 ? new UsageError(text) : new Error(text)
}
