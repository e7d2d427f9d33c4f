import { createClient } from '@orchestration/client/bundled'
import { PatientsDocument as query } from '@orchestration/operations'
import { apiKey } from '../request.mjs'

export const createCall = (endpoint) => {
  const client = createClient({ endpoint, apiKey })
  return async (variables) => (await client.query({ query, variables })).data
}
