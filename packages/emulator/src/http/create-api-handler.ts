import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { ServiceContext } from '../graphql/resolvers.ts'
import { createServiceError } from '../graphql/service-error.ts'
import type { KeyStore } from '../keys/key-store.ts'
import { ENDPOINT_PATH, refuseRequest } from './refuse-request.ts'
import { type Refusal, sendRefusal } from './send-refusal.ts'

export interface ApiHandlerOptions {
  schema: GraphQLSchema
  keys: KeyStore
  context: ServiceContext
}

/** Answers the requests of one environment. */
export function createApiHandler({ schema, keys, context }: ApiHandlerOptions): RequestListener {
  const yoga = createYoga({
    schema,
    context,
    graphqlEndpoint: ENDPOINT_PATH,
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    plugins: [],
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const refusal = refuseRequest(request) ?? (await refuseUnauthenticated(request))
    if (refusal) return sendRefusal(response, refusal)
    return yoga(request, response)
  }

  async function refuseUnauthenticated({
    headers: { apikey },
  }: IncomingMessage): Promise<Refusal | undefined> {
    const key = typeof apikey === 'string' ? await keys.find(apikey) : undefined
    if (key) return undefined
    const error = createServiceError(
      'UNAUTHENTICATED',
      'Send a key of this environment in the apiKey header.',
    )
    return { status: 401, error }
  }

  return (request, response) => {
    answer(request, response).catch(() => response.destroy())
  }
}
