import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { PatientsDocument } from '@orchestration/operations'
import { headers } from '../request.mjs'

/** Without its cache, which would cost several times the request. */
export const createQuery = (endpoint) => {
  const client = new ApolloClient({
    link: new HttpLink({ uri: endpoint, headers }),
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' } },
  })
  return async (variables) => (await client.query({ query: PatientsDocument, variables })).data
}
