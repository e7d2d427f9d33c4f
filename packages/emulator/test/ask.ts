import type { Emulator, EnvironmentName } from '../src/index.ts'

/** A GraphQL error from the service. */
export interface AskError {
  message: string
  path?: string[]
  extensions: { code: string; type: string; statusCode: number; errorId: string }
}

/** HTTP status, response headers and GraphQL result. */
export interface AskResult {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of every shape
  data: any
  errors: AskError[] | undefined
}

/** Sends one operation to a fixed endpoint. */
export type Ask = (query: string, variables?: object, headers?: Record<string, string>) => Promise<AskResult>

/** Sends one operation over HTTP. */
export async function ask(
  endpoint: string,
  apiKey: string | undefined,
  query: string,
  variables?: object,
  headers: Record<string, string> = {},
): Promise<AskResult> {
  return send(endpoint, JSON.stringify({ query, variables }), {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { apiKey }),
    ...headers,
  })
}

/** Creates an API key for an environment of the emulator, and returns a function that sends operations with it. */
export async function createAsk(emulator: Emulator, environment: EnvironmentName = 'sandbox'): Promise<Ask> {
  const apiKey = await emulator.createApiKey(environment, { name: 'Tests' })
  return (...operation) => ask(emulator.endpoint(environment), apiKey, ...operation)
}

/** Sends a raw body. Expects a JSON response. */
export async function send(
  endpoint: string,
  body: string | undefined,
  headers: Record<string, string>,
  method = 'POST',
): Promise<AskResult> {
  const response = await fetch(endpoint, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  const result = (await response.json()) as Pick<AskResult, 'data' | 'errors'>
  return { status: response.status, headers: response.headers, data: result.data, errors: result.errors }
}
