import { headers, text } from '../request.mjs'

export const createCall = (endpoint) => async (variables) => {
  const body = JSON.stringify({ query: text, variables })
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  return JSON.parse(await response.text()).data
}
