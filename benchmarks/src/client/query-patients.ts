import type { PatientsQuery } from '@orchestration/operations'

export interface PageVariables {
  pagination: { offset: number; count: number }
}

export type QueryPatients = (variables: PageVariables) => Promise<PatientsQuery>

/** What every file in `peers/` exports under this name: a client for the endpoint, ready to ask for pages. */
export type CreateQuery = (endpoint: string) => QueryPatients
