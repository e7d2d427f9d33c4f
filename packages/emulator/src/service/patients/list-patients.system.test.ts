import { afterAll, beforeAll } from 'vitest'
import { describePlans } from '../../../test/describe-plans.ts'
import { type Postgres, startPostgres } from '../../../test/start-postgres.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres[Symbol.asyncDispose]())

describePlans('PostgreSQL', () => postgres.createDatabase())
