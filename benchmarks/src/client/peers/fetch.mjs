import { headers, patientsQuery } from '../request.mjs'

export const createQuery = (endpoint) => async (variables) => {
  const body = JSON.stringify({ query: patientsQuery, variables })
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  return JSON.parse(await response.text()).data
}
