import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { GraphQLError } from 'graphql'

/** A request that is answered before GraphQL sees it. */
export interface Refusal {
  status: number
  error: GraphQLError
  headers?: OutgoingHttpHeaders
}

/** Answers a refusal in the shape of a GraphQL result, which is what callers know how to read. */
export function sendRefusal(response: ServerResponse, { status, error, headers }: Refusal): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ errors: [error] }))
}
