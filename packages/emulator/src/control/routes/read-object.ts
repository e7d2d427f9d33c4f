import type { Context } from 'hono'
import { EmulatorError } from '../../ground/emulator-error.ts'

/** Returns the body with the type that the caller names. The emulator's methods check it. */
export async function readObject<Body>(context: Context): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new EmulatorError('The body must be a JSON object.')
  return body as Body
}
