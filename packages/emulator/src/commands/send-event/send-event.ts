import { CommandUsageError, oneLine } from '@orchestration/cli-kit'
import { isObject, parseJson } from '../../base/json.ts'
import { isEncryptedOrLocal } from '../../base/loopback.ts'
import type { WebhookDelivery } from '../../service/webhooks/webhook.ts'

export interface RunningEmulator {
  /** The URL of the portal. The control API has the same origin. */
  portal: string
  environment: string
  adminToken: string
}

/**
 * The timeout is long, because the emulator waits for webhook receivers. If no emulator listens, the connection fails
 * immediately.
 */
const TIMEOUT_MS = 120_000

/**
 * Sends an event through the control API of a running emulator. Returns the deliveries to its webhooks.
 *
 * @throws CommandUsageError if the token is missing, the URL would send the token unencrypted to another machine, or the emulator
 * rejects the event
 * @throws Error if no emulator responds in time
 */
export async function sendEvent(
  { portal, environment, adminToken }: RunningEmulator,
  type: string,
  partial: object = {},
  timeoutMs: number = TIMEOUT_MS,
): Promise<WebhookDelivery[]> {
  const base = URL.parse(portal)
  if (!base || !isEncryptedOrLocal(base)) {
    throw new CommandUsageError(
      '--portal must be an https:// URL, or an http:// URL on this machine, such as http://127.0.0.1:4009.',
    )
  }
  const token = adminToken.trim()
  if (token === '') {
    throw new CommandUsageError(
      'ORCHESTRATION_EMULATOR_ADMIN_TOKEN is missing. Set it to the admin token that the emulator printed at startup.',
    )
  }
  const { status, body } = await fetch(new URL('/__control/sendEvent', base), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify([environment, type, partial]),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({ status: response.status, body: parseJson(await response.text()) }))
    .catch((error: Error) => {
      throw new Error(
        error.name === 'TimeoutError'
          ? `The emulator at ${base.origin} did not respond within ${timeoutMs / 1000} s. It might still complete the request. Try again when the machine is less busy, or check --portal.`
          : `No emulator responds at ${base.origin}. Start one with "orchestration-emulator", or specify the URL of its portal with --portal.`,
      )
    })
  if (status < 300 && body !== undefined) return body as WebhookDelivery[]
  throw createError(status, body, base)
}

function createError(status: number, body: unknown, { origin }: URL): Error {
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
  return status === 400 ? new CommandUsageError(text) : new Error(text)
}
