import { STATUS_CODES } from 'node:http'
import { createClient, OperationError, type OrchestrationClient, TimeoutError } from '@orchestration/client'
import { PathwayDocument } from '@orchestration/operations'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { createKeyProvider } from './create-key-provider.ts'

/** Time reserved for an error response if the service does not respond. */
const RESERVED_MS = 500

let client: OrchestrationClient | undefined

/** Handles `GET /care-flows/{id}`: returns the status of a care flow. */
export async function handler(
  event: Pick<APIGatewayProxyEventV2, 'pathParameters'>,
  invocation: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    // All invocations share one client. It is created here instead of at module load, so that invalid settings lead to an error
    // response.
    client ??= createConfiguredClient()
    const { data } = await client.query({
      query: PathwayDocument,
      variables: { id: event.pathParameters?.id ?? '' },
      context: { timeout: Math.max(1, invocation.getRemainingTimeInMillis() - RESERVED_MS) },
    })
    const careFlow = data.pathway.pathway
    if (!careFlow) return respond(404, { message: STATUS_CODES[404] })
    const { id, title, status } = careFlow
    return respond(200, { id, title, status })
  } catch (error) {
    const statusCode = statusOf(error)
    // The client's errors contain no variables, no key and no text from the service.
    if (statusCode !== 404) console.error(error)
    return respond(statusCode, { message: STATUS_CODES[statusCode] })
  }
}

function createConfiguredClient(): OrchestrationClient {
  const { API_KEY_SECRET: secret } = process.env
  if (!secret)
    throw new Error('API_KEY_SECRET is missing. Set it to the name of the secret that contains the API key.')
  return createClient({ apiKey: createKeyProvider(secret) })
}

function statusOf(error: unknown): number {
  if (OperationError.is(error) && error.type === 'NOT_FOUND') return 404
  return TimeoutError.is(error) ? 504 : 502
}

function respond(statusCode: number, body: object): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
