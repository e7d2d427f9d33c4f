import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { PatientsDocument, type PatientsQuery } from '@orchestration/operations'
import { headers } from '../headers.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const client = new ApolloClient({
    link: new HttpLink({ uri: endpoint, headers }),
    cache: new InMemoryCache(),
  })
  return async (variables) => {
    const { data } = await client.query({ query: PatientsDocument, variables })
    return data as PatientsQuery
  }
}
