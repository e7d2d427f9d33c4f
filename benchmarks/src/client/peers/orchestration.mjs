import { createClient } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { apiKey } from '../request.mjs'

export const createQuery = (endpoint, options) => {
  const client = createClient({ endpoint, apiKey, ...options })
  return async (variables, context) =>
    (await client.query({ query: PatientsDocument, variables, context })).data
}
