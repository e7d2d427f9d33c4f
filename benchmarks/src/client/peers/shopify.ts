import { createGraphQLClient } from '@shopify/graphql-client'
import { headers } from '../headers.ts'
import { patientsQuery } from '../patients-query.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const client = createGraphQLClient({ url: endpoint, headers })
  return async (variables) => (await client.request(patientsQuery, { variables: { ...variables } })).data
}
