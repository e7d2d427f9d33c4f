import { GraphQLClient } from 'graphql-request'
import { headers, patientsQuery } from '../request.mjs'

export const createQuery = (endpoint) => {
  const client = new GraphQLClient(endpoint, { headers })
  return (variables) => client.request(patientsQuery, variables)
}
