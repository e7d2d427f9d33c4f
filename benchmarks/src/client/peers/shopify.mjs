import { createGraphQLClient } from '@shopify/graphql-client'
import { headers, text } from '../request.mjs'

export const createCall = (endpoint) => {
  const client = createGraphQLClient({ url: endpoint, headers })
  return async (variables) => {
    const { data, errors } = await client.request(text, { variables })
    if (errors) throw new Error(errors.message, { cause: errors })
    return data
  }
}
