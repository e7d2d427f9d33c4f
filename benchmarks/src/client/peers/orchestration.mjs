import { createClient } from '@orchestration/client'
import * as operations from '@orchestration/operations'
import { apiKey, kind, operation } from '../request.mjs'

const { [`${operation}Document`]: document } = operations

export const createCall = (endpoint, options) => {
  const client = createClient({ endpoint, apiKey, ...options })
  return async (variables, context) => {
    const called =
      kind === 'query'
        ? client.query({ query: document, variables, context })
        : client.mutate({ mutation: document, variables, context })
    return (await called).data
  }
}
