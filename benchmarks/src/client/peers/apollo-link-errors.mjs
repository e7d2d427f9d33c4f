import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client'
import { PatientsDocument as query } from '@orchestration/operations'
import { lastValueFrom } from 'rxjs'
import { createFilters, failure, headers } from '../request.mjs'

/** The last link of Apollo alone, and the error that its client makes of such an answer. */
export const createQuery = (endpoint) => {
  const link = new HttpLink({ uri: endpoint, headers })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const filters = createFilters(endpoint)
  return async (variables) => {
    const operation = { query, variables: { ...variables, filters } }
    const result = await lastValueFrom(ApolloLink.execute(link, operation, { client }))
    if (result.errors) new CombinedGraphQLErrors(result)
    return failure
  }
}
