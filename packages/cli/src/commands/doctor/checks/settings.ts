import { createServiceClient } from '../../../create-service-client.ts'
import { type Check, ok } from '../check.ts'

/** An environment or an endpoint is set, and so is a key. The client accepts both. */
export const settings: Check = async ({ options, env }) => {
  await createServiceClient(options)
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = env
  const source =
    options.environment ?? options.endpoint ?? (ORCHESTRATION_ENVIRONMENT || ORCHESTRATION_ENDPOINT)
  return ok(`${source}, with the key of ORCHESTRATION_API_KEY`)
}
