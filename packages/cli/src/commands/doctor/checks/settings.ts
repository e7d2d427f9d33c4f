import { type Check, failure, ok } from '../check.ts'

/** An environment or endpoint is chosen and a key is given, in a form that the client takes. */
export const settings: Check = async ({ options: { environment, endpoint }, env }) => {
  const { createClient } = await import('@orchestration/client')
  try {
    createClient({ environment, endpoint } as Parameters<typeof createClient>[0])
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
  const source = environment ?? endpoint ?? env.ORCHESTRATION_ENVIRONMENT ?? env.ORCHESTRATION_ENDPOINT
  return ok(`${source}, with the key of ORCHESTRATION_API_KEY`)
}
