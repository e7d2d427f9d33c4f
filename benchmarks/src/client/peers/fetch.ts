import { headers } from '../headers.ts'
import { patientsQuery } from '../patients-query.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => async (variables) => {
  const body = JSON.stringify({ query: patientsQuery, variables })
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  return JSON.parse(await response.text()).data
}
