import { Pool } from 'undici'
import { headers } from '../headers.ts'
import { patientsQuery } from '../patients-query.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const { origin, pathname: path } = new URL(endpoint)
  const pool = new Pool(origin)
  return async (variables) => {
    const body = JSON.stringify({ query: patientsQuery, variables })
    const answer = await pool.request({ path, method: 'POST', headers, body })
    return JSON.parse(await answer.body.text()).data
  }
}
