import { createClient } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
import { apiKey } from '../headers.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const client = createClient({ endpoint, apiKey })
  return async (variables) => (await client.query({ query: PatientsDocument, variables })).data
}
