import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import type { JournalEntry } from '../../recorder/journal.ts'
import type { Stub } from '../../recorder/stubs.ts'
import type { RequestContext } from '../../service/resolvers.ts'
import type { Answer } from '../http/answer.ts'
import { ENDPOINT_PATH } from '../http/check-request.ts'
import type { GraphQLRequestParams } from '../http/parse-params.ts'
import type { DocumentCache } from './document-cache.ts'
import type { ErrorMask } from './mask-error.ts'
import { useJournal } from './use-journal.ts'
import { useServiceErrors } from './use-service-errors.ts'
import { useStubs } from './use-stubs.ts'

export interface GraphqlHandlerOptions {
  schema: GraphQLSchema
  /** The same without resolvers, made when a stub needs it. */
  loadPlainSchema(): GraphQLSchema
  documents: DocumentCache
  maskError: ErrorMask
}

export interface GraphqlContext extends RequestContext {
  journalEntry: JournalEntry
  /** What answers instead of the resolvers. */
  stub?: Stub | undefined
}

export type GraphqlHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  params: GraphQLRequestParams,
  context: GraphqlContext,
) => Promise<Answer>

/** Validates and executes operations with GraphQL Yoga, without anything that it serves besides. */
export function createGraphqlYoga({
  schema,
  loadPlainSchema,
  documents,
  maskError,
}: GraphqlHandlerOptions): YogaServerInstance<GraphqlContext, object> {
  return createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: ENDPOINT_PATH,
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    // The body has been read and measured.
    maxRequestBodySize: false,
    maskedErrors: { maskError },
    parserAndValidationCache: {
      documentCache: { get: (query) => documents.get(query).document, set() {} },
      errorCache: { get: () => undefined, set() {} },
    },
    plugins: [useStubs(loadPlainSchema), useServiceErrors(), useJournal()],
  })
}

export function createGraphqlHandler(options: GraphqlHandlerOptions): GraphqlHandler {
  const yoga = createGraphqlYoga(options)

  return async (request, response, params, context) => {
    // Where Yoga, like Express, looks for a body that has been read.
    Object.assign(request, { body: params })
    const answer = await yoga.handleNodeRequestAndResponse(request, response, context)
    const { status, headers } = answer
    return { status, headers: Object.fromEntries(headers), body: await answer.text() }
  }
}
