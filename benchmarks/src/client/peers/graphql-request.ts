import { GraphQLClient } from 'graphql-request'
import { headers } from '../headers.ts'
import { patientsQuery } from '../patients-query.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const client = new GraphQLClient(endpoint, { headers })
  return (variables) => client.request(patientsQuery, { ...variables })
}
