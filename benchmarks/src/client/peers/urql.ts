import { PatientsDocument, type PatientsQuery } from '@orchestration/operations'
import { Client, fetchExchange } from '@urql/core'
import { headers } from '../headers.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const client = new Client({
    url: endpoint,
    exchanges: [fetchExchange],
    requestPolicy: 'network-only',
    preferGetMethod: false,
    fetchOptions: { headers },
  })
  return async (variables) =>
    (await client.query(PatientsDocument, variables).toPromise()).data as PatientsQuery
}
