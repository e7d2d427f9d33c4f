import { graphql } from '@octokit/graphql'
import { headers } from '../headers.ts'
import { patientsQuery } from '../patients-query.ts'
import type { CreateQuery } from '../query-patients.ts'

export const createQuery: CreateQuery = (endpoint) => {
  const request = graphql.defaults({
    baseUrl: new URL(endpoint).origin,
    url: new URL(endpoint).pathname,
    headers,
  })
  return (variables) => request(patientsQuery, { ...variables })
}
