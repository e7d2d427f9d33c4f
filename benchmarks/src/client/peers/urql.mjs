import * as operations from '@orchestration/operations'
import { Client, fetchExchange } from '@urql/core'
import { headers, kind, operation } from '../request.mjs'

const { [`${operation}Document`]: document } = operations

/** Without its cache. */
export const createCall = (endpoint) => {
  const client = new Client({
    url: endpoint,
    exchanges: [fetchExchange],
    fetchOptions: { headers },
    preferGetMethod: false,
  })
  return async (variables) => {
    const { data, error } = await client[kind](document, variables)
    if (error) throw error
    return data
  }
}
