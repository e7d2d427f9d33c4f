import { PatientsDocument } from '@orchestration/operations'
import { apiKey } from '../request.mjs'

/** With `--compare`, an earlier build may have only the plain entry. */
const { createClient } = await import('@orchestration/client/bundled').catch((error) => {
  if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
  return import('@orchestration/client')
})

export const createQuery = (endpoint) => {
  const client = createClient({ endpoint, apiKey })
  return async (variables) => (await client.query({ query: PatientsDocument, variables })).data
}
