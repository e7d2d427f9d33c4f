import { oneLine, UsageError } from '@orchestration/command-line'
import { assertEnvironmentName } from '../../base/environments.ts'
import { isObject, parseJson } from '../../base/json.ts'
import { isEncryptedOrLocal } from '../../base/loopback.ts'
import { withUsageErrors } from '../format-error.ts'

export interface RunningEmulator {
  /** The URL of the portal. The control API has the same origin. */
  portal: string
  environment: string
  adminToken: string
}

/** Calls the control API of a running emulator, with a path such as `/events/sandbox`. */
type CallControl = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/**
 * The timeout is long, because the emulator waits for webhook receivers. If no emulator listens, the connection fails
 * immediately.
 */
const TIMEOUT_MS = 120_000

/**
 * Creates a function that calls the control API. The function throws an `Error` if no emulator responds in time, and a
 * `UsageError` if the emulator rejects the request.
 *
 * @throws UsageError if the environment is unknown, the token is missing, or the URL would send the token unencrypted to
 * another machine
 */
export function createControlClient(
  { portal, environment, adminToken }: RunningEmulator,
  timeoutMs: number = TIMEOUT_MS,
): CallControl {
  withUsageErrors(() => assertEnvironmentName(environment, '--environment'))
  const base = URL.parse(portal)
  if (!base || !isEncryptedOrLocal(base)) {
    throw new UsageError(
      '--portal must be an https:// URL, or an http:// URL on this machine, such as http://127.0.0.1:4009.',
    )
  }
  const token = adminToken.trim()
  if (token === '') {
    throw new UsageError(
      'ORCHESTRATION_EMULATOR_ADMIN_TOKEN is missing. Set it to the admin token that the emulator printed at startup.',
    )
  }
  function fail(error: unknown): never {
    throw new Error(
      error instanceof Error && error.name === 'TimeoutError'
        ? `The emulator at ${base?.origin} did not respond within ${timeoutMs / 1000} s. It might still complete the request. Try again when the machine is less busy, or check --portal.`
        : `No emulator responds at ${base?.origin}. Start one with "orchestration-emulator", or specify the URL of its portal with --portal.`,
    )
  }
  return async (method, path, body) => {
    const response = await fetch(new URL(`/__control${path}`, base), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (received) => ({ status: received.status, body: parseJson(await received.text()) }))
      .catch(fail)
    const { status } = response
    if (status === 204 || (status < 300 && response.body !== undefined)) return response.body
    throw createError(response, base)
  }
}

function createError({ status, body }: { status: number; body: unknown }, { origin }: URL): Error {
  if (status === 401) {
    return new Error(
      `The emulator at ${origin} rejected the token. Set ORCHESTRATION_EMULATOR_ADMIN_TOKEN to its admin token.`,
    )
  }
  const message = isObject(body) && typeof body.error === 'string' ? body.error : undefined
  if (message === undefined) {
    return new Error(
      `${origin} responded with HTTP ${status}: it is not an emulator, or its version differs. Check --portal.`,
    )
  }
  const text = `The emulator rejected the request: ${oneLine(message)}`
  return status === 400 ? new UsageError(text) : new Error(text)
}
