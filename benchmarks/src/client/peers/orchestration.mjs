import { createClient } from '@orchestration/client'
import * as operations from '@orchestration/operations'
import { apiKey, kind, operation } from '../request.mjs'

const { [`${operation}Document`]: document } = operations

export const createCall = (endpoint, options) => {
  const client = createClient({ endpoint, apiKey, ...options })
  return async (variables, context) => {
    const call = { [kind]: document, variables, context }
    return (await (kind === 'query' ? client.query(call) : client.mutate(call))).data
  }
}
