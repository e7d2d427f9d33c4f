import type { ServerResponse } from 'node:http'
import type { GraphQLError } from 'graphql'

/** An HTTP answer. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Formats errors as a GraphQL result, the shape that callers expect. */
export function createErrorAnswer(
  status: number,
  error: GraphQLError,
  headers: Record<string, string> = {},
): Answer {
  const body = JSON.stringify({ errors: [error] })
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body }
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
