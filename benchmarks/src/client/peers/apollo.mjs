import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import * as operations from '@orchestration/operations'
import { headers, kind, operation } from '../request.mjs'

const { [`${operation}Document`]: document } = operations

/** Without its cache, which would cost several times the request. */
export const createCall = (endpoint) => {
  const client = new ApolloClient({
    link: new HttpLink({ uri: endpoint, headers }),
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
  })
  return async (variables) => {
    const called =
      kind === 'query'
        ? client.query({ query: document, variables })
        : client.mutate({ mutation: document, variables })
    return (await called).data
  }
}
