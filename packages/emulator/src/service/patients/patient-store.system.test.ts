import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll } from 'vitest'
import { describePlans } from '../../../test/describe-plans.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

describePlans('PostgreSQL', () => postgres.createDatabase())
