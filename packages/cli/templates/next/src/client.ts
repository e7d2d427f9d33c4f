import { createClient, type OrchestrationClient } from '@orchestration/client'

/** Reads ORCHESTRATION_ENVIRONMENT and ORCHESTRATION_API_KEY on the first call, because `next build` runs without them. */
export const client: OrchestrationClient = createClient()
