import { createServiceClient } from '../../../create-service-client.ts'
import { type Check, ok } from '../check.ts'

/** An environment or endpoint is chosen and a key is given, in a form that the client takes. */
export const settings: Check = async ({ options, env }) => {
  await createServiceClient(options)
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = env
  const source =
    options.environment ?? options.endpoint ?? (ORCHESTRATION_ENVIRONMENT || ORCHESTRATION_ENDPOINT)
  return ok(`${source}, with the key of ORCHESTRATION_API_KEY`)
}
