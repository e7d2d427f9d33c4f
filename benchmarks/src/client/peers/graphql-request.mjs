import { GraphQLClient } from 'graphql-request'
import { headers, text } from '../request.mjs'

export const createCall = (endpoint) => {
  const client = new GraphQLClient(endpoint, { headers })
  return (variables) => client.request(text, variables)
}
