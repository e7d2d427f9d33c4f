import { Pool } from 'undici'
import { headers, text } from '../request.mjs'

/** The least that undici can do: no streams, no checks. */
export const createCall = (endpoint) => {
  const { origin, pathname: path } = new URL(endpoint)
  const pool = new Pool(origin)
  return (variables) =>
    new Promise((resolve, reject) => {
      const chunks = []
      const body = JSON.stringify({ query: text, variables })
      pool.dispatch(
        { path, method: 'POST', headers, body },
        {
          onRequestStart() {},
          onResponseStart() {},
          onResponseData: (_, chunk) => chunks.push(chunk),
          onResponseEnd: () => resolve(JSON.parse(Buffer.concat(chunks).toString()).data),
          onResponseError: (_, error) => reject(error),
        },
      )
    })
}
