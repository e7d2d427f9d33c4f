import { Pool } from 'undici'
import { headers, text } from '../request.mjs'

export const createCall = (endpoint) => {
  const { origin, pathname: path } = new URL(endpoint)
  const pool = new Pool(origin)
  return async (variables) => {
    const body = JSON.stringify({ query: text, variables })
    const answer = await pool.request({ path, method: 'POST', headers, body })
    return JSON.parse(await answer.body.text()).data
  }
}
